import type { Metadata } from "next";
import { GET as IMAGES } from "@/app/api/builder/images/route";
import { ImagesTab } from "@/components/websites/images/images-tab";
import { siteKeys } from "@/components/websites/site-keys";
import { requireArea } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Imágenes de la página" };

export default async function ImagesPage() {
  await requireArea("website");
  return (
    <FirstAnswers answers={[{ queryKey: siteKeys.gallery, handler: IMAGES }]}>
      <ImagesTab />
    </FirstAnswers>
  );
}
