"use client";

import { MessageCircle } from "lucide-react";
import { Dots, DotsKey } from "@/components/attendance/dots";
import { touchClass } from "@/components/lists/row-class";
import { contactLinks } from "@/components/members/contact-links";
import { GuardianHint } from "@/components/members/guardians/guardian-hint";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Avatar } from "@/components/ui/marks/avatar";
import type { Absentee, GroupWeek } from "@/lib/members/groups/week/schema";
import { guardianText } from "@/lib/members/guardians/labels";
import { missedText } from "./messages";
import { WeekPanel, WeekRow } from "./week-panel";

/** Who did not come three times in a row, with a message to the person or to who answers for a minor. */
export const AbsentPanel = ({ absent: { rows, count } }: { absent: GroupWeek["absent"] }) => (
  <WeekPanel
    title="Faltaron tres veces seguidas"
    count={count}
    shown={rows.length}
    empty="Nadie ha faltado tres veces seguidas."
    foot={<DotsKey />}
  >
    {rows.map((person) => (
      <WeekRow
        key={`${person.groupId} ${person.id}`}
        before={<Avatar name={person.name} src={person.photo} />}
        title={
          <Link href={`/members/${person.id}`} className={touchClass}>
            {person.name}
          </Link>
        }
        note={person.group}
        aside={<Dots marks={person.dots} />}
      >
        <MissedLink person={person} />
      </WeekRow>
    ))}
  </WeekPanel>
);

function MissedLink({ person }: { person: Absentee }) {
  const { name, isMinor, guardians } = person;
  const [link] = contactLinks({ ...person, email: null }, missedText(person));
  if (!link?.whatsapp) return isMinor ? <GuardianHint person={person} isIcon /> : null;
  const guardian = guardians.find(({ id }) => isMinor && id === link.who.id);
  return (
    <Button asChild size="icon">
      <a
        href={link.whatsapp}
        target="_blank"
        rel="noopener"
        aria-label={
          guardian
            ? `Escribir por ${name} al WhatsApp de ${guardianText(guardian, guardians)}`
            : `Escribir a ${name} por WhatsApp`
        }
      >
        <MessageCircle aria-hidden />
      </a>
    </Button>
  );
}
