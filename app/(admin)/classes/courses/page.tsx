import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { CoursesScreen } from "@/components/classes/courses-screen";

export const metadata: Metadata = { title: "Cursos" };

export default async function CoursesPage() {
  await requireArea("classes");
  return <CoursesScreen />;
}
