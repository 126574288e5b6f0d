import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { BoardScreen } from "@/components/classes/board-screen";

export const metadata: Metadata = { title: "Tablero de clases" };

export default async function BoardPage() {
  await requireArea("classes");
  return <BoardScreen />;
}
