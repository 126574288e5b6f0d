import type { Metadata } from "next";
import { ImagesTab } from "@/components/websites/images/images-tab";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Imágenes de la página" };

export default async function ImagesPage() {
  await requireArea("website");
  return <ImagesTab />;
}
