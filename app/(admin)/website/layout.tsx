import type { ReactNode } from "react";
import { GET as DRAFT } from "@/app/api/builder/draft/route";
import { GET as INFO } from "@/app/api/builder/website/info/route";
import { GET as SETTINGS } from "@/app/api/builder/website/route";
import { Builder } from "@/components/websites/builder/builder";
import { siteKeys } from "@/components/websites/site-keys";
import { AreaLayout } from "../area-layout";
import { FirstAnswers } from "../first-answers";

const answers = [
  { queryKey: siteKeys.settings, handler: SETTINGS },
  { queryKey: siteKeys.draft, handler: DRAFT },
  { queryKey: siteKeys.info, handler: INFO },
];

/** The builder stays while its tabs change: what is typed is not lost. */
export default function WebsiteLayout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout area="website">
      <FirstAnswers answers={answers}>
        <Builder>{children}</Builder>
      </FirstAnswers>
    </AreaLayout>
  );
}
