import type { Metadata } from "next";
import { GET as COVER } from "@/app/api/builder/coverimg/route";
import { GET as IMAGES } from "@/app/api/builder/images/route";
import { GET as PASTORS } from "@/app/api/builder/pastorsimg/route";
import { ImagesTab } from "@/components/websites/images/images-tab";
import { siteKeys } from "@/components/websites/site-keys";
import { requireArea } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Imágenes de la página" };

const answers = [
  { queryKey: siteKeys.cover, handler: COVER },
  { queryKey: siteKeys.pastors, handler: PASTORS },
  { queryKey: siteKeys.gallery, handler: IMAGES },
];

export default async function ImagesPage() {
  await requireArea("website");
  return (
    <FirstAnswers answers={answers}>
      <ImagesTab />
    </FirstAnswers>
  );
}
