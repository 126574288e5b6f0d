"use client";

import type { ReactNode } from "react";
import { RowPicture } from "@/components/fields/row-picture";
import { useRefresh } from "@/components/lists/use-refresh";
import { OwnItems } from "@/components/own-fields/own-items";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { Badge } from "@/components/ui/marks/badge";
import { Notice } from "@/components/ui/states/notice";
import { formatDate, formatMonthDay, today } from "@/lib/core/values/dates";
import { facts, leftReasonLabels } from "@/lib/members/facts";
import {
  baptizedLabels,
  civilStatusLabels,
  factText,
  genreLabels,
  memberFieldLabels as labels,
  OF_FAMILY,
  phoneOf,
  yearsText,
} from "@/lib/members/labels";
import { age, hasDied, isToGreet } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { Contact } from "./contact";
import { members } from "./members";
import { useOwnFields } from "./use-own-fields";

export function MemberCard({ member }: { member: MemberRow }) {
  const { church } = useArea();
  const now = today(church.timeZone);
  const ownFields = useOwnFields();
  const isBirthday = isToGreet(member, now);

  return (
    <Panel aria-labelledby="member-name">
      <PanelBody className="grid gap-6">
        <header>
          <Portrait member={member}>
            <h2 id="member-name" className="text-2xl">
              {member.name}
            </h2>
            <Marks member={member} isBirthday={isBirthday} />
          </Portrait>
        </header>
        <Departure member={member} />
        <Contact member={member} isBirthday={isBirthday} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-6">
          <Telephone member={member} />
          <DescriptionItem label={labels.email} wide>
            {member.email}
          </DescriptionItem>
          <DescriptionItem label={labels.birthday}>{birthdayText(member, now)}</DescriptionItem>
          <DescriptionItem label="En la iglesia desde">{joinDateText(member, now)}</DescriptionItem>
          <DescriptionItem label={labels.baptized}>{baptizedLabels[member.baptized]}</DescriptionItem>
          <DescriptionItem label={labels.genre}>{genreLabels[member.genre]}</DescriptionItem>
          <DescriptionItem label={labels.civilStatus}>{civilStatusLabels[member.civilStatus]}</DescriptionItem>
          <KnownFacts member={member} />
          <FamilyAddress member={member} />
          <OwnItems fields={ownFields} values={member.extra} />
        </dl>
        <div className="border-border border-t pt-4">
          <h3 className="text-fg-muted text-sm">{labels.notes}</h3>
          <p className="mt-1 whitespace-pre-line">{member.notes ?? <span className="text-fg-muted">Sin notas</span>}</p>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Position, and whether today is the birthday. */
export const Marks = ({ member, isBirthday }: { member: MemberRow; isBirthday: boolean }) => (
  <p className="flex flex-wrap gap-2">
    <Badge>{member.position}</Badge>
    {member.isMinor && <Badge>Menor de edad</Badge>}
    {isBirthday && <Badge tone="warn">Hoy cumple años</Badge>}
    {member.leftReason && <Badge tone="bad">{hasDied(member) ? "Falleció" : "Ya no está en la iglesia"}</Badge>}
  </p>
);

/** That a person has left, since when and why. */
export function Departure({ member }: { member: MemberRow }) {
  const { leftReason, leftDate, leftNote } = member;
  if (!leftReason) return null;
  const since = leftDate && formatDate(leftDate);
  const text = hasDied(member)
    ? `Falleció${since ? ` el ${since}` : ""}.`
    : `Ya no está en la iglesia${since ? ` desde el ${since}` : ""}: ${leftReasonLabels[leftReason].toLowerCase()}.`;
  return (
    <Notice>
      <p>{text}</p>
      {leftNote && <p className="whitespace-pre-line">{leftNote}</p>}
    </Notice>
  );
}

/** The optional facts that are known, without how the person has left. */
export const KnownFacts = ({ member }: { member: MemberRow }) =>
  facts
    .filter(({ key, group }) => group !== "left" && member[key])
    .map((fact) => (
      <DescriptionItem key={fact.key} label={fact.label} wide={fact.key === "address"}>
        {factText(fact, member[fact.key])}
      </DescriptionItem>
    ));

/** Cellphone, or the telephone of the family. */
export function Telephone({ member }: { member: MemberRow }) {
  const { phone, isOfFamily } = phoneOf(member);
  return (
    <DescriptionItem label={labels.cellphone} wide>
      {isOfFamily ? <OfFamily text={phone} /> : phone}
    </DescriptionItem>
  );
}

/** Address of the family of who has none. */
export const FamilyAddress = ({ member }: { member: MemberRow }) =>
  !member.address &&
  member.familyAddress && (
    <DescriptionItem label="Dirección" wide>
      <OfFamily text={member.familyAddress} />
    </DescriptionItem>
  );

const OfFamily = ({ text }: { text: string | null }) => (
  <>
    {text} <span className="text-fg-muted text-sm">({OF_FAMILY})</span>
  </>
);

export function birthdayText(member: MemberRow, now: string) {
  const { birthday, birthMonthDay, leftDate } = member;
  // Of who has died, the age that they reached.
  const until = hasDied(member) ? (leftDate ?? now) : now;
  if (birthday) return `${formatDate(birthday)} · ${yearsText(age(birthday, until))}`;
  return birthMonthDay && `${formatMonthDay(birthMonthDay)}, sin año`;
}

export function joinDateText({ joinDate, leftDate }: MemberRow, now: string) {
  if (!joinDate) return null;
  const inChurch = age(joinDate, leftDate ?? now);
  return `${formatDate(joinDate)} · ${inChurch < 1 ? "menos de un año" : yearsText(inChurch)}`;
}

/** Photo, editable with write permission. */
function Portrait({ member: { id, name, photo }, children }: { member: MemberRow; children: ReactNode }) {
  const { canWrite } = useArea();
  const refresh = useRefresh(members.module);
  return (
    <RowPicture
      canWrite={canWrite}
      path={`/members/${id}/photo`}
      src={photo}
      picture={(src) => <Avatar name={name} src={src} size="xl" className="self-start" />}
      onChanged={refresh}
    >
      {children}
    </RowPicture>
  );
}
