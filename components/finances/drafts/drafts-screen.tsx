"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { FINANCES } from "@/components/finances/finances-search";
import { useFinancesTabs } from "@/components/finances/finances-tabs";
import { type Choices, useChoices } from "@/components/finances/use-choices";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";
import type { MovementDraft } from "@/lib/finances/drafts/schema";

/** Offerings of groups and classes that wait to be entered as movements. */
export function DraftsScreen() {
  const tabs = useFinancesTabs();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [FINANCES, "drafts"],
    queryFn: ({ signal }) => api.get("/finances/drafts", undefined, { signal }),
  });
  const choices = useChoices().data;
  return (
    <>
      <PageHead label="Secciones de finanzas" tabs={tabs} />
      <Panel aria-labelledby="drafts-title" className="max-w-3xl">
        <PanelHead id="drafts-title" title="Ofrendas por registrar" />
        {!data || !choices ? (
          error ? (
            <ErrorState title="No pudimos cargar los borradores" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : data.rows.length === 0 ? (
          <EmptyState icon={HandCoins} title="No hay ofrendas por registrar">
            Cuando la oficina pasa las ofrendas de grupos o clases, llegan aquí como borrador.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border border-border border-t">
            {data.rows.map((draft) => (
              <Draft key={draft.id} draft={draft} choices={choices} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function Draft({ draft, choices }: { draft: MovementDraft; choices: Choices }) {
  const id = useId();
  const { canWrite, church } = useArea();
  const client = useQueryClient();
  const income = choices.categories.filter((category) => category.isIncome);
  const [date, setDate] = useState(draft.date);
  const [categoryId, setCategory] = useState(() => income.find(({ value }) => /ofrenda/i.test(value))?.id ?? 0);
  const [treasuryId, setTreasury] = useState(choices.treasuries[0]?.id ?? 0);
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = problem instanceof ApiError ? (problem.fields ?? {}) : {};

  const change = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast.success(done);
      await client.invalidateQueries({ queryKey: [FINANCES] });
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  };

  const post = (event: FormEvent) => {
    event.preventDefault();
    void change(
      () => api.post(`/finances/drafts/${draft.id}`, { date, categoryId, treasuryId }),
      `Se registró el ingreso de ${moneyText(draft.amount, church)}`,
    );
  };

  return (
    <li className="px-4 py-4 md:px-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{draft.concept}</span>
        <span className="font-semibold text-xl tabular-nums">{moneyText(draft.amount, church)}</span>
      </p>
      <p className="text-fg-muted text-sm">De {countText(draft.meetings, "reunión", "reuniones", church)}</p>
      {canWrite && (
        <form onSubmit={post} className="mt-3 grid gap-4 sm:grid-cols-3">
          <Field id={`${id}-date`} label="Día" error={fields.date}>
            <DateBox id={`${id}-date`} label="Día" value={date} onChange={setDate} />
          </Field>
          <Field id={`${id}-category`} label="Categoría" error={fields.categoryId}>
            <Select
              id={`${id}-category`}
              value={categoryId}
              onChange={({ target }) => setCategory(Number(target.value))}
            >
              {categoryId === 0 && <option value={0}>Elige una</option>}
              {income.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.value}
                </option>
              ))}
            </Select>
          </Field>
          <Field id={`${id}-treasury`} label="Tesorería" error={fields.treasuryId}>
            <Select
              id={`${id}-treasury`}
              value={treasuryId}
              onChange={({ target }) => setTreasury(Number(target.value))}
            >
              {choices.treasuries.map((treasury) => (
                <option key={treasury.id} value={treasury.id}>
                  {treasury.name}
                </option>
              ))}
            </Select>
          </Field>
          <p role="alert" className="text-danger text-sm empty:hidden sm:col-span-3">
            {problem && errorText(problem)}
          </p>
          <div className="flex flex-wrap justify-end gap-2 sm:col-span-3">
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() =>
                change(() => api.delete(`/finances/drafts/${draft.id}`), "Se devolvió: sus ofrendas se pueden corregir")
              }
            >
              Devolver
            </Button>
            <Button type="submit" variant="primary" busy={isBusy} disabled={categoryId === 0}>
              Registrar ingreso
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  children: React.ReactNode;
}

const Field = ({ id, label, error, children }: FieldProps) => (
  <div className="grid content-start gap-1.5">
    <label htmlFor={id} className="font-semibold text-sm">
      {label}
    </label>
    {children}
    {error && <p className="text-danger text-sm">{error}</p>}
  </div>
);
