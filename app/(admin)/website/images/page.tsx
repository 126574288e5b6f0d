import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { ImagesTab } from "@/components/websites/images/images-tab";
import { siteKeys } from "@/components/websites/site-keys";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Imágenes de la página" };

const answers: FirstAnswer[] = [
  { queryKey: siteKeys.cover, path: "/builder/coverimg" },
  { queryKey: siteKeys.pastors, path: "/builder/pastorsimg" },
  { queryKey: siteKeys.gallery, path: "/builder/images" },
];

export default async function ImagesPage() {
  await requireArea("website");
  return (
    <FirstAnswers answers={answers}>
      <ImagesTab />
    </FirstAnswers>
  );
}
