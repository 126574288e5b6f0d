import type { SiteLanguage } from "@/lib/websites/rules";
import { timedParts } from "./times";

/** Text whose times of the day are not broken between two lines. */
export const Timed = ({ text, language }: { text: string; language: SiteLanguage }) =>
  timedParts(text, language).map(({ at, text: part, isTime }) =>
    isTime ? (
      <span key={at} className="t">
        {part}
      </span>
    ) : (
      part
    ),
  );
