import { Changes } from "@/components/lists/changes";
import { partText } from "@/components/lists/row-history";
import { useWholeChange } from "@/components/lists/use-whole-change";
import { Link } from "@/components/ui/controls/link";
import { formatMoment } from "@/lib/core/values/dates";
import type { LoggedEntry } from "@/lib/history/schema";
import { actionText, changesText, entryHref, type HistoryWords, titleText, wholeActionText } from "./history-text";
import { readChange } from "./use-history";

/** User, action, row and time; a card on phones, a line with the time at the end elsewhere. */
export function HistoryItem({ entry, words }: { entry: LoggedEntry; words: HistoryWords }) {
  const { userName, at } = entry;
  const { shown, button } = useWholeChange(entry, readChange);
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-border border-t px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:px-6">
      <div className="grid min-w-0 gap-1">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{userName ?? "El sistema"}</span>{" "}
          {wholeActionText(entry, words) ?? (
            <>
              {actionText(entry, words)} <Title entry={entry} words={words} />
              <Note>{words.tables[entry.entity]?.noteOf?.(entry)}</Note>
              <Note>{partText(entry)}</Note>
            </>
          )}
        </p>
        <Changes changes={changesText(shown, words)} />
        {button}
      </div>
      <time dateTime={at} className="whitespace-nowrap text-fg-muted text-sm tabular-nums md:pt-0.5">
        {formatMoment(at, words.church.timeZone)}
      </time>
    </li>
  );
}

const Note = ({ children }: { children: string | undefined }) =>
  children && <span className="text-fg-muted tabular-nums"> · {children}</span>;

function Title({ entry, words }: { entry: LoggedEntry; words: HistoryWords }) {
  const href = entryHref(entry, words);
  const title = titleText(entry, words);
  if (!href) return <span>{title}</span>;
  return (
    <Link
      href={href}
      className="font-medium text-primary underline-offset-3 hover:underline max-md:after:absolute max-md:after:inset-0"
    >
      {title}
    </Link>
  );
}
