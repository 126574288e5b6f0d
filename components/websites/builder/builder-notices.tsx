"use client";

import { DraftNotice } from "@/components/fields/draft";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { formatDate, today } from "@/lib/core/values/dates";
import type { WebsiteInfo } from "@/lib/websites/schema";
import type { PublicationFailure } from "./publication";
import { PublicationNotice } from "./publication-notice";
import { useShowField } from "./use-show-field";

interface BuilderNoticesProps {
  planEnd: WebsiteInfo["planEnd"];
  failure: PublicationFailure | null;
  /** Absent: no changes of an earlier page were found. */
  onDiscard: (() => void) | undefined;
}

/** What the builder says above its tab: how long it is seen without a plan, why it was not published, and that changes were found. */
export function BuilderNotices({ planEnd, failure, onDiscard }: BuilderNoticesProps) {
  const showField = useShowField();
  return (
    <>
      {planEnd && <PlanEndNotice {...planEnd} />}
      {failure && <PublicationNotice failure={failure} onField={showField} />}
      {onDiscard && <DraftNotice onDiscard={onDiscard} />}
    </>
  );
}

/** What visitors see until when, after the end of the church's plan. */
function PlanEndNotice({ wholeUntil, noticeUntil }: NonNullable<WebsiteInfo["planEnd"]>) {
  const { timeZone } = useArea().church;
  const dayOf = (instant: string) => formatDate(today(timeZone, new Date(instant)));
  const isWhole = new Date() < new Date(wholeUntil);
  return (
    <Notice tone="warn">
      {isWhole
        ? `El plan terminó. La página se ve completa hasta el ${dayOf(wholeUntil)}; después muestra solo su nombre, los horarios y la dirección, hasta el ${dayOf(noticeUntil)}.`
        : `El plan terminó. Hasta el ${dayOf(noticeUntil)}, la página muestra solo su nombre, los horarios y la dirección.`}
    </Notice>
  );
}
