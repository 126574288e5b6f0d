import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { SongImportWizard } from "@/components/presentations/song-import/song-import-wizard";

export const metadata: Metadata = { title: "Importar cantos" };

export default async function ImportPage() {
  await requireAreaWrite("presentations");
  return <SongImportWizard />;
}
