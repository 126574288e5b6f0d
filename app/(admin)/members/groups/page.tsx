import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { GroupWeekScreen } from "@/components/members/groups/week/group-week-screen";

export const metadata: Metadata = { title: "Grupos" };

export default async function GroupsPage() {
  await requireArea("members");
  return <GroupWeekScreen />;
}
