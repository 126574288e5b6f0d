"use client";

import { FailedPage, type FailedPageProps } from "@/components/shell/failed-page";

export default function ErrorPage(props: FailedPageProps) {
  return (
    <main className="grid min-h-dvh place-content-center">
      <FailedPage {...props} />
    </main>
  );
}
