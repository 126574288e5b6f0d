"use client";

import { CircleAlert, LoaderCircle } from "lucide-react";
import { RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { MenuItem } from "@/components/ui/popups/menu";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { moneyText } from "@/lib/core/values/money";
import { numberText } from "@/lib/core/values/numbers";
import { whatsappUrl } from "@/lib/core/values/whatsapp";
import type { GiftRow } from "@/lib/finances/envelopes/schema";
import { methodText } from "@/lib/finances/gifts/labels";
import { envelopeOutbox } from "./envelope-outbox";
import type { EnvelopeEntry } from "./use-envelope-entry";

const LISTED = 12;

interface DayRowsProps {
  entry: EnvelopeEntry;
  onVoid: (row: GiftRow) => void;
}

/** The day's last envelopes, those that are not saved yet first. */
export function DayRows({ entry, onVoid }: DayRowsProps) {
  const { church } = useArea();
  const { rows, unsent, income, wallet, sums, kept, bringBack } = entry;
  const categoryName = (id: unknown) => income.find((category) => category.id === Number(id))?.value ?? "";
  return (
    <Panel aria-labelledby="envelopes-title">
      <PanelHead
        id="envelopes-title"
        title="Últimos sobres"
        action={
          sums.count > 0 && (
            <Link
              href={`/finances?from=${kept.date}&to=${kept.date}`}
              className="flex min-h-control items-center font-semibold text-primary"
            >
              {sums.count === 1 ? "Ver el movimiento" : `Ver los ${numberText(sums.count, church)}`}
            </Link>
          )
        }
      />
      {sums.count === 0 ? (
        <p className="px-4 pb-6 text-fg-muted md:px-6">Todavía no hay sobres de este día.</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Sobre</th>
                <th scope="col">Nombre</th>
                <th scope="col">Categoría y medio</th>
                <th scope="col">Monto</th>
                <th scope="col">Acciones</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-border border-border border-t">
              {unsent.toReversed().map((one) => (
                <tr key={one.key} className="text-fg-muted">
                  <Cells
                    number={one.number}
                    name={one.giver}
                    about={`${categoryName(one.input.categoryId)} · ${methodText(one.input.method, wallet, church.country)}`}
                    amount={moneyText(one.input.amount, church)}
                  />
                  <td className="w-12 px-2 text-center">
                    {one.failure ? (
                      <CircleAlert aria-label="Sin guardar" className="inline size-5 text-danger" />
                    ) : (
                      <LoaderCircle aria-label="Guardando" className="inline size-5 animate-spin" />
                    )}
                  </td>
                </tr>
              ))}
              {rows.slice(0, LISTED).map((row) => (
                <tr key={row.id}>
                  <Cells
                    number={row.envelope}
                    name={row.donor?.name ?? null}
                    about={`${row.category} · ${methodText(row.method ?? "efectivo", wallet, church.country)}`}
                    amount={moneyText(row.amount, church)}
                  />
                  <td className="w-12 px-2">
                    <RowMenu label={`Acciones, ${row.envelope === null ? row.concept : `sobre ${row.envelope}`}`}>
                      <MenuItem onSelect={() => bringBack(row)}>Corregir</MenuItem>
                      {row.receipt && (
                        <>
                          <MenuItem asChild>
                            <a
                              href={`/api/finances/receipts/${row.receipt}/pdf?disposition=inline`}
                              target="_blank"
                              rel="noopener"
                            >
                              Ver el recibo
                            </a>
                          </MenuItem>
                          <MenuItem onSelect={() => void sendReceipt(row.receipt as number)}>
                            Enviar el recibo por WhatsApp
                          </MenuItem>
                        </>
                      )}
                      <MenuItem onSelect={() => onVoid(row)}>Anular</MenuItem>
                    </RowMenu>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

interface CellsProps {
  number: number | null;
  name: string | null;
  about: string;
  amount: string;
}

const Cells = ({ number, name, about, amount }: CellsProps) => (
  <>
    <td className="w-14 py-3 pl-4 text-fg-muted tabular-nums md:pl-6">{number ?? "–"}</td>
    <td className="px-2 py-3">{name ?? <span className="text-fg-muted">Sin nombre</span>}</td>
    <td className="px-2 py-3 text-fg-muted max-lg:hidden">{about}</td>
    <td className="whitespace-nowrap px-2 py-3 text-right font-semibold tabular-nums">{amount}</td>
  </>
);

/** Opens WhatsApp with the text of a receipt. The window opens at once: later a browser would block it. */
async function sendReceipt(number: number) {
  const opened = window.open("about:blank", "_blank");
  try {
    const { text } = await api.get(`/finances/receipts/${number}`);
    if (opened) {
      opened.opener = null;
      opened.location.href = whatsappUrl("", text);
    } else window.location.assign(whatsappUrl("", text));
  } catch (error) {
    opened?.close();
    toast.error(errorText(error));
  }
}

/** Envelopes that could not be saved, until they are retried, corrected or discarded. */
export function EnvelopeFailures({ entry }: { entry: EnvelopeEntry }) {
  const { church } = useArea();
  const { failed, bringBack } = entry;
  return (
    <div role="alert" className="empty:hidden">
      {failed.length > 0 && (
        <Notice tone="bad">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 font-semibold">
              {failed.length === 1
                ? "No pudimos guardar un sobre. Aquí sigue."
                : `No pudimos guardar ${numberText(failed.length, church)} sobres. Aquí siguen.`}
            </p>
            <Button size="sm" onClick={() => envelopeOutbox.retry()}>
              {failed.length === 1 ? "Reintentar" : "Reintentar todos"}
            </Button>
          </div>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {failed.map((one) => (
              <li
                key={one.key}
                className="flex flex-wrap items-center justify-between gap-x-3 border-current/15 py-1 text-sm not-first:border-t"
              >
                <span className="min-w-0 flex-1 basis-52">
                  <span className="font-semibold">
                    {one.number === null ? "" : `Sobre ${one.number}, `}
                    {one.giver ?? "sin nombre"}, {moneyText(one.input.amount, church)}
                  </span>
                  : {one.failure}
                </span>
                <span className="flex items-center">
                  {!one.isRetryable && (
                    <Button variant="quiet" size="sm" onClick={() => bringBack(one)}>
                      Corregir
                    </Button>
                  )}
                  <Button variant="quiet" size="sm" onClick={() => envelopeOutbox.drop(one.key)}>
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
