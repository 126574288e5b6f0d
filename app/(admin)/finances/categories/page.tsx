import type { Metadata } from "next";
import { CategoriesScreen } from "@/components/finances/categories/categories-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Categorías de finanzas" };

export default async function CategoriesPage() {
  await requireArea("finances");
  return <CategoriesScreen />;
}
