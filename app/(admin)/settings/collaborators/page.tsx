import type { Metadata } from "next";
import { areaContext, requireOwner } from "@/app/gate";
import { CollaboratorsScreen } from "@/components/collaborators/collaborators-screen";
import { AreaProvider } from "@/components/ui/layout/area";

export const metadata: Metadata = { title: "Colaboradores" };

export default async function CollaboratorsPage() {
  const { access } = await requireOwner();
  return (
    <AreaProvider value={areaContext({ access, canWrite: true })}>
      <CollaboratorsScreen />
    </AreaProvider>
  );
}
