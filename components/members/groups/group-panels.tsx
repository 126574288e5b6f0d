"use client";

import { ReportSheet } from "@/components/attendance/report-sheet";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import type { Group } from "@/lib/members/groups/schema";
import { GroupMeetings } from "./group-meetings";
import { GroupPeoplePanel } from "./group-people";
import { groups, rollQuery } from "./groups";

/** What a group's page has below its card. */
export function GroupPanels({ group }: { group: Group }) {
  const { canWrite } = useArea();
  const { id, name, weekday } = group;
  return (
    <>
      <GroupPeoplePanel group={group} />
      <GroupMeetings group={group} />
      <ReportSheet
        of={{
          ...{ isClass: false, id, name, weekday, canReport: canWrite, module: groups.module },
          rollOf: (day) => rollQuery(id, day),
          save: (report) => api.put(`/members/groups/${id}/meetings`, report),
        }}
      />
    </>
  );
}
