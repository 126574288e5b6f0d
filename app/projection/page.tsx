import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { ProjectionScreen } from "@/components/presentations/projection/projection-screen";

export const metadata: Metadata = { title: "Proyección" };

/** The service worker keeps this page: it must hold nothing of a church or a person. */
export default async function ProjectionPage() {
  await requireArea("presentations");
  return <ProjectionScreen />;
}
