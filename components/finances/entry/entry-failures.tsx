"use client";

import { ReopenButton } from "@/components/finances/months/reopen-button";
import { movementsText } from "@/components/finances/transactions/transaction-text";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { toast } from "@/lib/client/toast";
import { monthName } from "@/lib/core/values/dates";
import { signedMoney } from "@/lib/core/values/money";
import { dropEntry, type Entry, retryEntries } from "./entry-outbox";
import { useOutbox } from "./use-outbox";

const plain = "text-inherit underline underline-offset-3 hover:bg-transparent";

const isSameMonth = (day: string, other: string) => day.slice(0, 7) === other.slice(0, 7);

/** Entries that could not be saved, until they are retried or discarded. */
export function EntryFailures({ onCorrect }: { onCorrect: (entry: Entry) => boolean }) {
  const { church } = useArea();
  const { failed } = useOutbox();

  const correct = (entry: Entry) => {
    if (onCorrect(entry)) dropEntry(entry.key);
    else toast.error("Guarda o borra primero lo que estás escribiendo.");
  };

  return (
    <div role="alert" className="empty:hidden">
      {failed.length > 0 && (
        <Notice tone="bad">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 font-semibold">
              No pudimos guardar {movementsText(failed.length, church)}. Aquí sigue lo que escribiste.
            </p>
            <Button size="sm" onClick={() => retryEntries()}>
              {failed.length === 1 ? "Reintentar" : "Reintentar todos"}
            </Button>
          </div>
          <ul className="mt-1">
            {failed.map((entry) => (
              <li
                key={entry.key}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-current/15 py-1 text-sm not-first:border-t"
              >
                <span className="min-w-0 flex-1 basis-52">
                  <span className="font-semibold">
                    {entry.input.concept}, {signedMoney(entry.input.amount, entry.isIncome, church)}
                  </span>
                  : {entry.isLocked ? <LockedText date={entry.input.date} /> : entry.failure}
                </span>
                <span className="-mr-3 flex items-center gap-x-1">
                  {entry.isLocked && (
                    <ReopenButton
                      size="sm"
                      month={entry.input.date.slice(0, 7)}
                      onReopened={() => retryEntries(({ input }) => isSameMonth(input.date, entry.input.date))}
                    />
                  )}
                  {/* An entry without an answer may be saved already: only a retry under its own key is safe. */}
                  {!entry.isRetryable && (
                    <Button variant="quiet" size="sm" className={plain} onClick={() => correct(entry)}>
                      Corregir
                    </Button>
                  )}
                  <Button variant="quiet" size="sm" className={plain} onClick={() => dropEntry(entry.key)}>
                    Descartar
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function LockedText({ date }: { date: string }) {
  const { isOwner } = useArea();
  return `el mes de ${monthName(date)} está cerrado.${isOwner ? "" : " Pide al pastor que registró la iglesia que lo reabra."}`;
}
