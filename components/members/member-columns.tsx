"use client";

import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { Link } from "@/components/ui/controls/link";
import { Avatar } from "@/components/ui/marks/avatar";
import { Badge } from "@/components/ui/marks/badge";
import { formatDate, monthShort } from "@/lib/core/values/dates";
import { facts, privateFacts } from "@/lib/members/facts";
import {
  baptizedLabels,
  civilStatusLabels,
  factText,
  genreLabels,
  IS_MINOR,
  memberFieldLabels as labels,
  OF_FAMILY,
  phoneOf,
} from "@/lib/members/labels";
import { isToGreet, knownAge, monthDayOf } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";

/** Row actions, loaded after the rows. */
const MemberListMenu = dynamic(() => import("./member-list-menu").then((module) => module.MemberListMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});
const WhatsappIconLink = dynamic(() => import("./whatsapp-icon-link").then((module) => module.WhatsappIconLink), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

/** Asks of each person whether they are minors, in the list of those of whom nobody has said it. */
const MinorAnswer = dynamic(() => import("./guardians/minor-answer").then((module) => module.MinorAnswer), {
  ssr: false,
});

const minorColumn: Column<MemberRow> = {
  id: "minor",
  header: IS_MINOR,
  place: "amount",
  width: 190,
  cell: (member) => <MinorAnswer member={member} />,
};

/** `today`: `YYYY-MM-DD`, for the ages; `canWrite`: whether the person sees what is private; `asksMinors`: and answers who is a minor. */
export const memberColumns = (today: string, canWrite: boolean, asksMinors = false): Column<MemberRow>[] => [
  {
    id: "name",
    header: "Nombre",
    place: "main",
    width: 250,
    sort: sortBy("name"),
    cell: (member) => <MemberName member={member} />,
  },
  {
    id: "surnames",
    header: labels.surnames,
    place: "chosen",
    width: 170,
    sort: sortBy("surnames"),
    cell: ({ surnames }) => surnames || <Unknown />,
  },
  ...(asksMinors ? [minorColumn] : []),
  { id: "position", header: "Cargo", width: 156, sort: sortBy("position"), cell: ({ position }) => position },
  {
    id: "phone",
    header: "Teléfono",
    width: 140,
    sort: sortBy("cellphone"),
    cell: (member) => {
      const { phone, isOfFamily } = phoneOf(member);
      if (!phone) return <span className="text-fg-muted print:hidden">Sin celular</span>;
      return (
        <>
          <span className="whitespace-nowrap">{phone}</span>
          {isOfFamily && <span className="block text-fg-muted text-sm">{OF_FAMILY}</span>}
        </>
      );
    },
  },
  {
    id: "family",
    header: "Familia",
    place: "widest",
    width: 160,
    cell: ({ family }) => family ?? <Unknown />,
  },
  {
    id: "email",
    header: "Correo",
    place: "wide",
    width: 200,
    sort: sortBy("email"),
    cell: ({ email }) =>
      email ? <Email address={email} /> : <span className="text-fg-muted print:hidden">Sin correo</span>,
  },
  {
    id: "birthday",
    header: "Cumpleaños",
    place: "wider",
    width: 116,
    sort: sortBy("birthday"),
    cell: (member) => <Birthday member={member} today={today} />,
  },
  {
    id: "age",
    header: "Edad",
    place: "widest",
    width: 72,
    isNumber: true,
    sort: sortBy("age"),
    cell: ({ birthday }) => knownAge(birthday, today) ?? <Unknown />,
  },
  {
    id: "joinDate",
    header: labels.joinDate,
    place: "hugest",
    width: 148,
    sort: sortBy("joinDate"),
    cell: ({ joinDate }) =>
      joinDate ? <span className="whitespace-nowrap">{formatDate(joinDate)}</span> : <Unknown />,
  },
  {
    id: "civilStatus",
    header: labels.civilStatus,
    place: "huge",
    width: 132,
    sort: sortBy("civilStatus"),
    cell: ({ civilStatus }) => (civilStatus === "sin_dato" ? <Unknown /> : civilStatusLabels[civilStatus]),
  },
  {
    id: "baptized",
    header: labels.baptized,
    place: "chosen",
    width: 112,
    sort: sortBy("baptized"),
    cell: ({ baptized }) => baptizedLabels[baptized],
  },
  {
    id: "genre",
    header: labels.genre,
    place: "chosen",
    width: 116,
    sort: sortBy("genre"),
    cell: ({ genre }) => (genre === "N" ? <Unknown /> : genreLabels[genre]),
  },
  ...facts
    .filter((fact) => canWrite || !privateFacts.includes(fact.key))
    .map(
      (fact): Column<MemberRow> => ({
        id: fact.key,
        header: fact.label,
        place: "chosen",
        width: 148,
        cell: ({ [fact.key]: value, familyAddress }) => {
          if (value) return factText(fact, value);
          return fact.key === "address" && familyAddress ? `${familyAddress} (${OF_FAMILY})` : <Unknown />;
        },
      }),
    ),
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (member) => (
      <>
        <span className="md:hidden">
          <WhatsappIconLink member={member} />
        </span>
        <span className="max-md:hidden">
          <MemberListMenu member={member} />
        </span>
      </>
    ),
  },
];

const Unknown = () => <span className="text-fg-muted">–</span>;

/** "14 jul", and «Hoy» on the day. */
function Birthday({ member, today }: { member: MemberRow; today: string }) {
  const monthDay = monthDayOf(member);
  if (!monthDay) return <Unknown />;
  if (isToGreet(member, today)) return <Badge tone="warn">Hoy</Badge>;
  return <span className="whitespace-nowrap">{`${Number(monthDay.slice(3))} ${monthShort(`2000-${monthDay}`)}`}</span>;
}

/** Cut off in compact rows; otherwise it breaks before the @ if it does not fit on one line. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span
      title={address}
      className="in-data-compact:block in-data-compact:max-w-44 min-[90rem]:in-data-compact:max-w-56 min-[112.5rem]:in-data-compact:max-w-64 in-data-compact:truncate [overflow-wrap:anywhere] print:max-w-none! print:overflow-visible! print:whitespace-normal! print:text-[8pt]"
    >
      {address.slice(0, at)}
      <wbr className="in-data-compact:hidden" />
      {address.slice(at)}
    </span>
  );
}

/** The link covers the whole card on a phone. */
function MemberName({ member }: { member: MemberRow }) {
  const { id, name, position, photo, leftReason } = member;
  const { phone, isOfFamily } = phoneOf(member);
  const reached = isOfFamily ? `${phone}, ${OF_FAMILY}` : phone;
  return (
    <Link
      href={`/members/${id}`}
      className="group flex min-w-0 items-center gap-3 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <Avatar name={name} src={photo} className="in-data-compact:md:size-7" />
      <span className="min-w-0 min-[100rem]:in-data-compact:min-w-60">
        <span className="block font-medium group-hover:underline print:whitespace-nowrap">{name}</span>
        {leftReason && (
          <span className="block text-fg-muted text-sm">
            {leftReason === "fallecimiento" ? "Falleció" : "Ya no está en la iglesia"}
          </span>
        )}
        <span className="block text-fg-muted text-sm md:hidden print:hidden">
          {reached ? `${position} · ${reached}` : position}
        </span>
      </span>
    </Link>
  );
}
