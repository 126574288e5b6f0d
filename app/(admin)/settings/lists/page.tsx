import type { Metadata } from "next";
import { GET as POSITIONS } from "@/app/api/options/positions/route";
import { countedPositionsKey } from "@/components/positions/position-keys";
import { ListsScreen } from "@/components/settings/lists-screen";
import { AreaProvider } from "@/components/ui/area";
import { areaContext, requireOwner } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Listas" };

const answers = [{ queryKey: countedPositionsKey, handler: POSITIONS, query: { members: true } }];

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
