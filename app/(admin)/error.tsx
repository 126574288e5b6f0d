"use client";

import { FailedPage, type FailedPageProps } from "@/components/shell/failed-page";
import { Panel } from "@/components/ui/panel";

export default function ErrorInShell(props: FailedPageProps) {
  return (
    <Panel>
      <FailedPage {...props} />
    </Panel>
  );
}
