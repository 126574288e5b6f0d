"use client";

import type { Group } from "@/lib/members/groups/schema";
import { GroupMeetings } from "./group-meetings";
import { GroupPeoplePanel } from "./group-people";
import { ReportSheet } from "./report-sheet";

/** What a group's page has below its card. */
export const GroupPanels = ({ group }: { group: Group }) => (
  <>
    <GroupPeoplePanel group={group} />
    <GroupMeetings group={group} />
    <ReportSheet group={group} />
  </>
);
