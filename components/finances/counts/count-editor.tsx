"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CloudCheck, CloudOff, Smartphone } from "lucide-react";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { type Choices, firstTreasury } from "@/components/finances/use-choices";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { Notice } from "@/components/ui/states/notice";
import { ApiError, api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { moneyText } from "@/lib/core/values/money";
import type { Denomination } from "@/lib/finances/counts/denominations";
import { SERVICE_MAX } from "@/lib/finances/counts/rules";
import type { CountRow } from "@/lib/finances/counts/schema";
import { CashPanel } from "./cash-panel";
import { COUNTS_BACK } from "./count-tabs";
import { ApartPanel, incomeOf, SplitPanel } from "./split-panels";
import { type CountEntry, useCountDraft } from "./use-count-draft";
import { refreshCounts } from "./use-counts";

/** Only of those who see donors; loaded behind the page. */
const EnvelopesPanel = dynamic(() => import("./envelopes-panel").then((module) => module.EnvelopesPanel), {
  ssr: false,
});

/** The last one of the form; loaded behind the page. */
const CountersPanel = dynamic(() => import("./counters-panel").then((module) => module.CountersPanel), { ssr: false });

/** Loaded behind the page. */
const RecordedPanel = dynamic(() => import("./recorded-panel").then((module) => module.RecordedPanel), { ssr: false });

/** Loaded behind the page. */
const VoidCountDialog = dynamic(() => import("./void-count-dialog").then((module) => module.VoidCountDialog), {
  ssr: false,
});

interface CountEditorProps {
  row: CountRow | null;
  /** `YYYY-MM-DD`. */
  today: string;
  denominations: readonly Denomination[];
  choices: Choices;
  /** Names of services that have been counted, the last one first. */
  services: readonly string[];
  onSaved: (row: CountRow) => void;
}

const SERVICE = "Culto de la mañana";

/** A count while it is typed: the total is always in sight. */
export function CountEditor({ row, today, denominations, choices, services, onSaved }: CountEditorProps) {
  const { church } = useArea();
  const client = useQueryClient();
  const [base] = useState({
    date: today,
    service: services[0] ?? SERVICE,
    denominations,
    categories: incomeOf(choices),
  });
  const entry = useCountDraft({ row, base, onSaved });
  const { sums, busy, act, stale, isDirty } = entry;
  const [isAsking, setAsking] = useState(false);
  const [isVoiding, setVoiding] = useState(false);
  /** Why it was not posted, while the books have other incomes of its day. */
  const [others, setOthers] = useState<{ text: string; onPaper: boolean } | null>(null);

  const post = (onPaper: boolean, hasOthers = false) =>
    act("post", async ({ id, version }) => {
      const posted = await api
        .post(`/finances/counts/${id}/post`, { version, onPaper, others: hasOthers })
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== "RECORDED") throw error;
          setOthers({ text: error.message, onPaper });
        });
      if (!posted) return;
      onSaved(posted);
      await refreshCounts(client);
      toast.success("Quedó registrado en Finanzas");
    });
  const isConfirmed = row?.state === "confirmed" && !isDirty;

  return (
    <>
      <PageHead
        back={COUNTS_BACK}
        actions={
          <>
            <p data-icon className="mr-auto grid md:mr-4 md:text-right">
              <span className="text-fg-muted text-sm">Total del culto</span>
              <strong className="whitespace-nowrap font-semibold text-xl tabular-nums leading-tight" role="status">
                {moneyText(sums.totalText, church)}
              </strong>
            </p>
            <Button
              variant="primary"
              busy={busy === "post"}
              onClick={() => (isConfirmed ? void post(false) : setAsking(true))}
              aria-haspopup={isConfirmed ? undefined : "dialog"}
            >
              Registrar en Finanzas
            </Button>
          </>
        }
      />
      <DraftState entry={entry} row={row} />
      {stale && (
        <Notice
          tone="warn"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={stale.takeTheirs}>
                Usar lo guardado
              </Button>
              <Button size="sm" onClick={stale.keepMine}>
                Quedarme con lo mío
              </Button>
            </span>
          }
        >
          Otra persona cambió este conteo mientras lo escribías.
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <HeadPanel entry={entry} choices={choices} services={services} />
          <CashPanel entry={entry} />
        </div>
        <div className="grid min-w-0 gap-6">
          <SplitPanel entry={entry} choices={choices} />
          <RecordedPanel entry={entry} choices={choices} />
          {entry.draft.envelopes && <EnvelopesPanel entry={entry} choices={choices} />}
          <ApartPanel entry={entry} choices={choices} />
          <CountersPanel entry={entry} row={row} />
          <div className="flex flex-wrap gap-2">
            <Button busy={busy === "save"} onClick={() => void act("save", async () => toast.success("Guardado"))}>
              Guardar sin registrar
            </Button>
            {isDirty && (
              <Button variant="quiet" onClick={entry.discard}>
                Descartar los cambios
              </Button>
            )}
            {row && (
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setVoiding(true)}>
                Anular el conteo
              </Button>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title="¿Firman en papel?"
        confirmLabel="Sí, registrar"
        onConfirm={() => {
          setAsking(false);
          void post(true);
        }}
      >
        La segunda persona no ha confirmado por enlace. Se registran {moneyText(sums.totalText, church)} y los dos
        firman la hoja impresa.
      </ConfirmDialog>
      <ConfirmDialog
        open={others !== null}
        onOpenChange={(open) => !open && setOthers(null)}
        tone="primary"
        title="¿Ya están registrados?"
        confirmLabel="Son otros: registrar"
        onConfirm={() => {
          setOthers(null);
          void post(others?.onPaper ?? false, true);
        }}
      >
        {others?.text}
      </ConfirmDialog>
      {row && <VoidCountDialog row={row} open={isVoiding} onOpenChange={setVoiding} onSaved={onSaved} />}
    </>
  );
}

function DraftState({ entry: { isDirty, isOnline }, row }: { entry: CountEntry; row: CountRow | null }) {
  const [Icon, text] = !isOnline
    ? [CloudOff, "Sin internet: todo está en este teléfono"]
    : isDirty
      ? [Smartphone, "Borrador guardado en este teléfono"]
      : row
        ? [CloudCheck, `Conteo ${row.folio}, guardado`]
        : [Smartphone, "Lo que escribas queda guardado en este teléfono"];
  return (
    <p role="status" className="flex items-center gap-2 text-fg-muted text-sm">
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}

interface HeadPanelProps {
  entry: CountEntry;
  choices: Choices;
  services: readonly string[];
}

/** Day, service, treasury and notes. */
function HeadPanel({ entry: { draft, change, problems }, choices, services }: HeadPanelProps) {
  const id = useId();
  const label = "font-semibold text-sm";
  const problem = (name: string) => (
    <p role="alert" className="text-danger text-sm empty:hidden">
      {problems.get(name)}
    </p>
  );
  return (
    <Panel aria-label="Culto" className="grid gap-4 p-4 sm:grid-cols-2 md:p-6">
      <div className="grid content-start gap-1.5">
        <label htmlFor={`${id}-date`} className={label}>
          Día
        </label>
        <DateBox
          id={`${id}-date`}
          label="Día"
          value={draft.date}
          aria-invalid={problems.has("date") || undefined}
          onChange={(date) => change({ date, recorded: [] })}
        />
        {problem("date")}
      </div>
      <div className="grid content-start gap-1.5">
        <label htmlFor={`${id}-service`} className={label}>
          Culto
        </label>
        <input
          id={`${id}-service`}
          value={draft.service}
          list={`${id}-services`}
          maxLength={SERVICE_MAX}
          autoComplete="off"
          aria-invalid={problems.has("service") || undefined}
          onChange={({ target }) => change({ service: target.value })}
          className={inputClass}
        />
        <datalist id={`${id}-services`}>
          {services.map((service) => (
            <option key={service} value={service} />
          ))}
        </datalist>
        {problem("service")}
      </div>
      <div className="grid content-start gap-1.5">
        <label htmlFor={`${id}-treasury`} className={label}>
          Tesorería del efectivo
        </label>
        <Select
          id={`${id}-treasury`}
          value={draft.treasuryId ?? firstTreasury(choices) ?? ""}
          onChange={({ target }) => change({ treasuryId: Number(target.value) || null, recorded: [] })}
        >
          {choices.treasuries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {problem("treasuryId")}
      </div>
      <div className="grid content-start gap-1.5">
        <label htmlFor={`${id}-notes`} className={label}>
          Notas
        </label>
        <input
          id={`${id}-notes`}
          value={draft.notes}
          maxLength={1000}
          autoComplete="off"
          onChange={({ target }) => change({ notes: target.value })}
          className={inputClass}
        />
      </div>
    </Panel>
  );
}
