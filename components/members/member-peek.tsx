"use client";

import { OwnItems } from "@/components/own-fields/own-items";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Avatar } from "@/components/ui/marks/avatar";
import { today } from "@/lib/core/values/dates";
import { baptizedLabels, civilStatusLabels, memberFieldLabels as labels } from "@/lib/members/labels";
import { isToGreet } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { Contact } from "./contact";
import { birthdayText, Departure, FamilyAddress, joinDateText, KnownFacts, Marks, Telephone } from "./member-card";
import { useOwnFields } from "./use-own-fields";

/** A person beside the list. */
export function MemberPeek({ row: member }: { row: MemberRow }) {
  const { church } = useArea();
  const now = today(church.timeZone);
  const ownFields = useOwnFields();
  const isBirthday = isToGreet(member, now);
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={member.name} src={member.photo} size="lg" />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg [overflow-wrap:anywhere]">{member.name}</h2>
          <Marks member={member} isBirthday={isBirthday} />
        </div>
      </div>
      <Departure member={member} />
      <Contact member={member} isBirthday={isBirthday} />
      <dl className="grid gap-3">
        <Telephone member={member} />
        <DescriptionItem label={labels.email}>{member.email}</DescriptionItem>
        <DescriptionItem label={labels.birthday}>{birthdayText(member, now)}</DescriptionItem>
        <DescriptionItem label="En la iglesia desde">{joinDateText(member, now)}</DescriptionItem>
        <DescriptionItem label={labels.baptized}>{baptizedLabels[member.baptized]}</DescriptionItem>
        <DescriptionItem label={labels.civilStatus}>{civilStatusLabels[member.civilStatus]}</DescriptionItem>
        <KnownFacts member={member} />
        <FamilyAddress member={member} />
        <DescriptionItem label={labels.familyId}>{member.family}</DescriptionItem>
        <OwnItems fields={ownFields} values={member.extra} />
        {member.notes && (
          <DescriptionItem label={labels.notes}>
            <span className="whitespace-pre-line">{member.notes}</span>
          </DescriptionItem>
        )}
      </dl>
    </>
  );
}
