"use client";

import { DraftNotice } from "@/components/fields/draft";
import type { SettingName } from "@/components/websites/settings";
import type { PublicationFailure } from "./publication";
import { PublicationNotice } from "./publication-notice";

interface BuilderNoticesProps {
  failure: PublicationFailure | null;
  onField: (field: SettingName) => void;
  /** Absent: no changes of an earlier page were found. */
  onDiscard: (() => void) | undefined;
}

/** What the builder says above its tab: why it was not published, and that changes were found. */
export const BuilderNotices = ({ failure, onField, onDiscard }: BuilderNoticesProps) => (
  <>
    {failure && <PublicationNotice failure={failure} onField={onField} />}
    {onDiscard && <DraftNotice onDiscard={onDiscard} />}
  </>
);
