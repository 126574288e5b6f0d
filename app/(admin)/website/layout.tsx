import type { ReactNode } from "react";
import { Builder } from "@/components/websites/builder/builder";
import { siteKeys } from "@/components/websites/site-keys";
import { AreaLayout } from "../area-layout";
import { type FirstAnswer, FirstAnswers } from "../first-answers";

const answers: FirstAnswer[] = [
  { queryKey: siteKeys.settings, path: "/builder/website" },
  { queryKey: siteKeys.draft, path: "/builder/draft" },
  { queryKey: siteKeys.info, path: "/builder/website/info" },
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
