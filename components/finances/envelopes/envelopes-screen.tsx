"use client";

import { Check, CloudAlert, CloudCheck, Lock, Users } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { useFinancesTabs } from "@/components/finances/finances-tabs";
import { useVoiding } from "@/components/finances/transactions/use-voiding";
import { type Choices, useChoices } from "@/components/finances/use-choices";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { Button } from "@/components/ui/controls/button";
import { Keys } from "@/components/ui/controls/keys";
import { Link } from "@/components/ui/controls/link";
import { Select } from "@/components/ui/controls/select";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useIsDesktop } from "@/components/ui/hooks/use-is-desktop";
import { useToday } from "@/components/ui/hooks/use-today";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { isIsoDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";
import { DayRows, EnvelopeFailures } from "./day-rows";
import { DaySums } from "./day-sums";
import { DeskEntry } from "./desk-entry";
import { forgetSaved } from "./envelope-outbox";
import { CategorySelect, MethodSelect } from "./kept-choices";
import { PhoneActions, PhoneEntry } from "./phone-entry";
import { type EnvelopeEntry, useEnvelopeEntry } from "./use-envelope-entry";
import { useEnvelopes } from "./use-giving";

const NumbersSheet = dynamic(() => import("./numbers-sheet").then((module) => module.NumbersSheet), {
  loading: () => null,
});

/** `today`: when the page was rendered, `YYYY-MM-DD`. */
export function EnvelopesScreen({ today }: { today: string }) {
  const choices = useChoices();
  // Without the owners every number would be asked for.
  const envelopes = useEnvelopes();
  const error = choices.error ?? envelopes.error;
  const retry = () => Promise.all([choices.refetch(), envelopes.refetch()]);
  const isWide = useIsDesktop();
  const [isNumbering, setNumbering] = useState(false);
  const wasNumbering = useFirstUse(isNumbering);
  return (
    <>
      {choices.data && envelopes.data && isWide !== null ? (
        <Entry choices={choices.data} today={today} isWide={isWide} onNumbers={() => setNumbering(true)} />
      ) : (
        <>
          <Head />
          <Panel>
            {error ? (
              <ErrorState title="No pudimos preparar los sobres" error={error} onRetry={retry} />
            ) : (
              <ListSkeleton />
            )}
          </Panel>
        </>
      )}
      {wasNumbering && <NumbersSheet open={isNumbering} onOpenChange={setNumbering} />}
    </>
  );
}

const Head = ({ actions }: { actions?: ReactNode }) => (
  <PageHead label="Secciones de finanzas" tabs={useFinancesTabs()} actions={actions} />
);

interface EntryProps {
  choices: Choices;
  today: string;
  isWide: boolean;
  onNumbers: () => void;
}

function Entry({ choices, today, isWide, onNumbers }: EntryProps) {
  const { church } = useArea();
  const entry = useEnvelopeEntry(choices, useToday(church.timeZone, today));
  const voiding = useVoiding(entry.afterVoid);
  if (entry.income.length === 0 || choices.treasuries.length === 0)
    return (
      <>
        <Head />
        <Panel>
          <PanelBody>
            <p>
              Para registrar sobres hace falta una categoría de ingresos y una tesorería. Agrégalas en{" "}
              <Link href="/finances/categories">Categorías</Link> y en <Link href="/finances/treasury">Tesorerías</Link>
              .
            </p>
          </PanelBody>
        </Panel>
      </>
    );
  const onVoid: typeof voiding.ask = (row) => {
    forgetSaved(row.id);
    voiding.ask(row);
  };
  return (
    <>
      <Head
        actions={
          isWide ? (
            <>
              <Button aria-haspopup="dialog" onClick={onNumbers}>
                <Users aria-hidden />
                Repartir números
              </Button>
              <Button asChild>
                <Link href="/finances">
                  <Check aria-hidden />
                  Terminar
                </Link>
              </Button>
            </>
          ) : (
            <PhoneActions entry={entry} />
          )
        }
      />
      <Counted counts={entry.day.data?.counts ?? []} />
      {isWide ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-fg-muted text-sm">
            <Privacy />
            <Status entry={entry} />
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16.5rem]">
            <div className="grid min-w-0 gap-6">
              <EnvelopeFailures entry={entry} />
              <DeskEntry entry={entry} />
              <DayRows entry={entry} onVoid={onVoid} />
            </div>
            <div className="grid gap-6">
              <KeptPanel entry={entry} choices={choices} />
              <DaySums entry={entry} />
            </div>
          </div>
        </>
      ) : (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <Status entry={entry} />
            <p className="text-right" role="status">
              <b className="font-semibold tabular-nums">{moneyText(entry.sums.total, church)}</b>{" "}
              <span className="text-fg-muted text-sm">{countText(entry.sums.count, "sobre", "sobres", church)}</span>
            </p>
          </div>
          <EnvelopeFailures entry={entry} />
          <PhoneEntry entry={entry} />
          <KeptPanel entry={entry} choices={choices} isPhone />
          <DaySums entry={entry} />
          <DayRows entry={entry} onVoid={onVoid} />
          <Button onClick={onNumbers}>
            <Users aria-hidden />
            Repartir números
          </Button>
          <Privacy />
        </>
      )}
      {voiding.dialog}
    </>
  );
}

/** The cash of a posted count holds its envelopes. */
const Counted = ({ counts }: { counts: readonly string[] }) =>
  counts.length > 0 && (
    <Notice tone="warn">
      Ese día ya tiene registrado {counts.length === 1 ? "el conteo" : "los conteos"} {counts.join(", ")}: un sobre que
      vino ahí se registraría dos veces. Para ponerle nombre, edita su movimiento.
    </Notice>
  );

const Privacy = () => (
  <p className="flex items-center gap-2 text-fg-muted text-sm">
    <Lock aria-hidden className="size-4 shrink-0" />
    Esta página la ve solo quien tiene «Ver quién da». El nombre no sale en Movimientos.
  </p>
);

function Status({ entry: { isSending, failed } }: { entry: EnvelopeEntry }) {
  const { church } = useArea();
  const [Icon, text] =
    failed.length > 0
      ? [CloudAlert, `${countText(failed.length, "sobre", "sobres", church)} sin guardar`]
      : [CloudCheck, isSending ? "Guardando…" : "Todo guardado"];
  return (
    <p role="status" className="flex items-center gap-1.5 text-fg-muted text-sm">
      <Icon aria-hidden className="size-4" />
      {text}
    </p>
  );
}

interface KeptPanelProps {
  entry: EnvelopeEntry;
  choices: Choices;
  /** Category and method are above the pad. */
  isPhone?: boolean;
}

/** What stays from one envelope to the next. */
function KeptPanel({ entry, choices, isPhone = false }: KeptPanelProps) {
  const id = useId();
  const { kept, keep } = entry;
  const [day, setDay] = useState(kept.date);
  const label = "flex items-center justify-between font-semibold text-sm";
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <PanelHead id={`${id}-title`} title="Se mantiene" />
      <PanelBody className="grid gap-3">
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-date`} className={label}>
            Día
          </label>
          <DateBox
            id={`${id}-date`}
            label="Día"
            value={day}
            onChange={(next) => {
              setDay(next);
              if (isIsoDate(next)) keep({ date: next });
            }}
            onBlur={() => !isIsoDate(day) && setDay(kept.date)}
          />
        </div>
        {!isPhone && (
          <>
            <div className="grid gap-1.5">
              <label htmlFor={`${id}-category`} className={label}>
                Categoría
                <Keys keys="*" />
              </label>
              <CategorySelect entry={entry} id={`${id}-category`} />
            </div>
            <div className="grid gap-1.5">
              <label htmlFor={`${id}-method`} className={label}>
                Medio
                <Keys keys="/" />
              </label>
              <MethodSelect entry={entry} id={`${id}-method`} />
            </div>
          </>
        )}
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-treasury`} className={label}>
            Tesorería
          </label>
          <Select
            id={`${id}-treasury`}
            value={kept.treasuryId}
            onChange={(event) => keep({ treasuryId: Number(event.target.value) })}
          >
            {choices.treasuries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </PanelBody>
    </Panel>
  );
}
