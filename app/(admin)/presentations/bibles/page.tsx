import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { VersionsScreen } from "@/components/bible/versions/versions-screen";
import { viewsWith } from "@/components/presentations/programmes/programme-links";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Biblias" };

const views = { label: "Vistas de presentaciones", tabs: viewsWith("/presentations/trash") };

export default async function BiblesPage() {
  await requireArea("presentations");
  const answer: FirstAnswer = { queryKey: ["bible/versions"], path: "/bible/versions" };
  return (
    <FirstAnswers answers={[answer]}>
      <VersionsScreen views={views} />
    </FirstAnswers>
  );
}
