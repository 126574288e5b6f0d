"use client";

import { Ban, Landmark, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Choices, useNames } from "@/components/finances/use-choices";
import { useMethodText } from "@/components/finances/use-method-text";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { download } from "@/lib/client/files";
import { formatDate, formatMoment, weekdayDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countText, numberText } from "@/lib/core/values/numbers";
import { amountOf, lineCents, sumText } from "@/lib/finances/counts/rules";
import type { CountRow } from "@/lib/finances/counts/schema";
import { COUNTS_BACK } from "./count-tabs";
import { DepositDialog } from "./deposit-dialog";
import { VoidCountDialog } from "./void-count-dialog";

interface CountSummaryProps {
  row: CountRow;
  choices: Choices;
  /** `YYYY-MM-DD`. */
  today: string;
  onSaved: (row: CountRow) => void;
}

/** A count as it was posted or voided, and its deposit. */
export function CountSummary({ row, choices, today, onSaved }: CountSummaryProps) {
  const { canWrite, church } = useArea();
  const methodText = useMethodText();
  const { categories } = useNames();
  const [dialog, setDialog] = useState<"void" | "deposit" | null>(null);
  const money = (amount: string) => moneyText(amount, church);
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.value ?? "";
  const hasDifference = /[1-9]/.test(row.difference);
  const isPosted = row.state === "posted";
  return (
    <>
      <PageHead
        back={COUNTS_BACK}
        actions={
          <>
            {canWrite && row.state !== "void" && (
              <Button aria-haspopup="dialog" onClick={() => setDialog("void")}>
                <Ban aria-hidden />
                Anular
              </Button>
            )}
            <Button variant="primary" onClick={() => void download(`/finances/counts/${row.id}/pdf`)}>
              <Printer aria-hidden />
              Hoja en PDF
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-xl">
            {weekdayDate(row.date)}, {row.service}
          </h2>
          <p className="text-fg-muted text-sm">Conteo {row.folio}</p>
        </div>
        <p className="sm:text-right">
          <span className="block text-fg-muted text-sm">Total del culto</span>
          <strong className="font-semibold text-2xl tabular-nums">{money(row.total)}</strong>
        </p>
      </div>
      {row.voidedAt && (
        <Notice tone="warn">
          Anulado el {formatMoment(row.voidedAt, church.timeZone)}: {row.voidReason}
        </Notice>
      )}
      {isPosted && row.postedAt && (
        <Notice tone="ok">
          Registrado el {formatMoment(row.postedAt, church.timeZone)}:{" "}
          <Link href={`/finances?from=${row.date}&to=${row.date}`}>
            {countText(row.movementIds.length, "movimiento", "movimientos", church)}
          </Link>
          .
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Facts title="Efectivo" total={money(row.cashTotal)}>
          {row.cash.map((line) => (
            <Fact
              key={`${line.kind} ${line.value}`}
              name={`${numberText(line.count, church)} × ${money(line.value).replace(/[.,]00$/, "")}${line.kind === "coin" ? ", moneda" : ""}`}
              value={money(amountOf(lineCents(line)))}
            />
          ))}
        </Facts>
        <div className="grid gap-6">
          <Facts title="Reparto del efectivo">
            {row.split.map(({ categoryId, amount }) => (
              <Fact key={categoryId} name={nameOf(categoryId)} value={money(amount)} />
            ))}
            {row.recorded.length > 0 && (
              <Fact
                name={`De esto ya estaba en Finanzas: ${countText(row.recorded.length, "ingreso", "ingresos", church)}`}
                value={money(sumText(row.recorded))}
              />
            )}
            {hasDifference && (
              <Fact name={`Diferencia: ${row.differenceReason ?? "sin motivo"}`} value={money(row.difference)} />
            )}
          </Facts>
          {row.apart.length > 0 && (
            <Facts title="Aparte del efectivo" total={money(row.apartTotal)}>
              {row.apart.map(({ categoryId, method, amount, note }) => (
                <Fact
                  key={`${categoryId} ${method} ${amount} ${note}`}
                  name={[methodText(method), nameOf(categoryId), note].filter(Boolean).join(", ")}
                  value={money(amount)}
                />
              ))}
            </Facts>
          )}
          <Facts title="Quiénes contaron">
            <Fact name={row.firstCounter ?? "Sin nombre"} value="Contó y guardó" />
            <Fact
              name={(row.confirmed && !row.confirmed.lapsed ? row.confirmed.name : row.secondCounter) ?? "Sin nombre"}
              value={
                row.confirmed && !row.confirmed.lapsed
                  ? `Confirmó por enlace, ${formatMoment(row.confirmed.at, church.timeZone)}`
                  : "Firma en papel"
              }
            />
            {row.notes && <Fact name={row.notes} value="" />}
          </Facts>
          {isPosted && (
            <Facts title="Depósito al banco">
              {row.deposit ? (
                <Fact
                  name={`${formatDate(row.deposit.date)}, ${row.deposit.treasury}`}
                  value={money(row.deposit.amount)}
                />
              ) : (
                <div className="px-4 py-3 md:px-6">
                  {canWrite ? (
                    <Button aria-haspopup="dialog" onClick={() => setDialog("deposit")}>
                      <Landmark aria-hidden />
                      Registrar el depósito
                    </Button>
                  ) : (
                    "Todavía no está depositado."
                  )}
                </div>
              )}
            </Facts>
          )}
        </div>
      </div>
      <VoidCountDialog
        row={row}
        open={dialog === "void"}
        onOpenChange={(open) => setDialog(open ? "void" : null)}
        onSaved={onSaved}
      />
      {dialog === "deposit" && (
        <DepositDialog row={row} choices={choices} today={today} onClose={() => setDialog(null)} onSaved={onSaved} />
      )}
    </>
  );
}

const Facts = ({ title, total, children }: { title: string; total?: string; children: ReactNode }) => (
  <Panel>
    <div className="flex items-baseline justify-between px-4 pt-4 pb-2 md:px-6">
      <h2>{title}</h2>
      {total && <b className="font-semibold tabular-nums">{total}</b>}
    </div>
    <dl className="divide-y divide-border">{children}</dl>
  </Panel>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4 px-4 py-2 md:px-6">
    <dt className="min-w-0">{name}</dt>
    <dd className="whitespace-nowrap text-right tabular-nums max-sm:whitespace-normal">{value}</dd>
  </div>
);
