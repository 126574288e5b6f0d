import type { Metadata } from "next";
import { areaContext, requireOwner } from "@/app/gate";
import { countedPositionsKey } from "@/components/positions/position-keys";
import { ListsScreen } from "@/components/settings/lists-screen";
import { AreaProvider } from "@/components/ui/layout/area";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Listas" };

const answers: FirstAnswer[] = [
  { queryKey: countedPositionsKey, path: "/options/positions", query: { members: true } },
];

export default async function ListsPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <FirstAnswers answers={answers}>
        <ListsScreen />
      </FirstAnswers>
    </AreaProvider>
  );
}
