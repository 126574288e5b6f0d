import type { ReactNode } from "react";
import { GET as DRAFT } from "@/app/api/builder/draft/route";
import { GET as INFO } from "@/app/api/builder/website/info/route";
import { GET as SETTINGS } from "@/app/api/builder/website/route";
import { AreaProvider } from "@/components/ui/area";
import { Builder } from "@/components/websites/builder/builder";
import { siteKeys } from "@/components/websites/site-keys";
import { areaContext, requireArea } from "@/lib/auth/gate";
import { FirstAnswers } from "../first-answers";

const answers = [
  { queryKey: siteKeys.settings, handler: SETTINGS },
  { queryKey: siteKeys.draft, handler: DRAFT },
  { queryKey: siteKeys.info, handler: INFO },
];

/** The builder stays while its tabs change: what is typed is not lost. */
export default async function WebsiteLayout({ children }: { children: ReactNode }) {
  return (
    <AreaProvider value={areaContext(await requireArea("website"))}>
      <FirstAnswers answers={answers}>
        <Builder>{children}</Builder>
      </FirstAnswers>
    </AreaProvider>
  );
}
