"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Merge } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { positionsQuery } from "@/components/positions/positions";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Link } from "@/components/ui/controls/link";
import { useFocusOn } from "@/components/ui/hooks/use-focus-on";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { yearsText } from "@/lib/members/labels";
import { doubts, type MergeSide, mergeSides, UNDO_DAYS } from "@/lib/members/merges/rules";
import type { MemberRow } from "@/lib/members/schema";
import { members } from "../members";
import { useOwnFields } from "../use-own-fields";
import { comparedFields, type FieldPair, sideOf } from "./compared-fields";
import { movesQuery } from "./merges";

interface ComparisonProps {
  /** The first stays, as the older one. */
  ids: readonly [number, number];
  /** Whether an action on the pair before led here. */
  takesFocus: boolean;
  /** When the pair is dealt with, or left for later. */
  onDone: (isDone: boolean) => void;
}

/** Two people beside each other: which value stays of each field, and whether they become one. */
export function Comparison({ ids: [firstId, secondId], ...props }: ComparisonProps) {
  const [first, second] = [useQuery(members.one(firstId)), useQuery(members.one(secondId))];
  const failed = first.error ? first : second.error ? second : undefined;
  if (failed && !(first.data && second.data))
    return (
      <Panel>
        <ErrorState
          title="No pudimos comparar a estas personas"
          error={failed.error}
          onRetry={failed.refetch}
          busy={failed.isFetching}
        />
      </Panel>
    );
  if (!first.data || !second.data)
    return (
      <Panel aria-busy className="grid gap-4 p-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-64" />
      </Panel>
    );
  return <Choice kept={first.data} merged={second.data} {...props} />;
}

type Sides = Partial<Record<string, MergeSide | "both">>;

function Choice({ kept, merged, takesFocus, onDone }: Omit<ComparisonProps, "ids"> & Record<MergeSide, MemberRow>) {
  const { church } = useArea();
  const client = useQueryClient();
  const refresh = useRefresh(members.module);
  const { mutate, isPending } = useAction();
  const positions = useQuery(positionsQuery).data ?? [];
  const own = useOwnFields();
  const [sides, setSides] = useState<Sides>({});
  const [isSure, setSure] = useState(false);
  const heading = useFocusOn<HTMLHeadingElement>(takesFocus);

  const fields = comparedFields(kept, merged, { positions, own, church });
  const different = fields.filter(({ kept: one, merged: other }) => one.text !== other.text);
  const equal = fields.filter(({ kept: one, merged: other }) => one.text !== "" && one.text === other.text);
  const found = doubts(kept, merged);
  const choose = (key: string, side: MergeSide | "both") => setSides({ ...sides, [key]: side });
  const chooseAll = (side: MergeSide) => setSides(Object.fromEntries(different.map(({ key }) => [key, side])));

  const merge = () =>
    mutate(async () => {
      const chosen = different.map((field) => [field.key, sides[field.key] ?? sideOf(field)] as const);
      const isOwn = ([key]: readonly [string, unknown]) => key.startsWith("extra.");
      try {
        const { id, member } = await api.post("/members/merges", {
          ...{ keptId: kept.id, mergedId: merged.id },
          ...{ keptVersion: kept.version, mergedVersion: merged.version },
          values: {
            ...Object.fromEntries(chosen.filter((one) => !isOwn(one))),
            extra: Object.fromEntries(
              chosen.filter(isOwn).map(([key, side]): [string, MergeSide] => [key.slice(6), side as MergeSide]),
            ),
          },
          ...(isSure && { confirm: true }),
        });
        toast.undo(`Juntaste a ${merged.name} con ${member.name}`, () =>
          mutate(async () => {
            await api.post(`/members/merges/${id}/undo`);
            toast.success(`${merged.name} tiene su ficha otra vez`);
            return refresh();
          }),
        );
        for (const { queryKey } of [members.one(merged.id), movesQuery(merged.id)]) client.removeQueries({ queryKey });
        onDone(true);
      } finally {
        // Also after a refusal: somebody else has changed one of them.
        await refresh();
      }
    });

  const keepApart = () =>
    mutate(async () => {
      const { id } = await api.post("/members/duplicates/distinct", { memberId: kept.id, otherId: merged.id });
      toast.undo("No las propondremos más como la misma persona", () =>
        mutate(async () => {
          await api.delete(`/members/duplicates/distinct/${id}`);
          return refresh();
        }),
      );
      onDone(true);
      return refresh();
    });

  return (
    <Panel aria-label="Comparación" className="overflow-hidden">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {kept.name} y {merged.name}: elige dato por dato cuál queda
      </h2>
      <div className={columns}>
        <span className="max-md:hidden" />
        {mergeSides.map((side) => (
          <Person key={side} person={side === "kept" ? kept : merged} onAll={() => chooseAll(side)} />
        ))}
      </div>
      {different.map((field) => (
        <Field key={field.key} field={field} chosen={sides[field.key] ?? sideOf(field)} onChoose={choose} />
      ))}
      {equal.length > 0 && (
        <details className="border-border border-t px-4 py-1 text-sm md:px-5">
          <summary className="min-h-control-sm cursor-pointer content-center text-fg-muted">
            {countText(equal.length, "dato igual", "datos iguales", church)}
          </summary>
          <dl className="grid gap-x-4 gap-y-1 pb-3 md:grid-cols-[9rem_minmax(0,1fr)]">
            {equal.map(({ key, label, kept: { text } }) => (
              <div key={key} className="contents">
                <dt className="text-fg-muted">{label}</dt>
                <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <Moves id={merged.id} />
      <div className="grid gap-4 border-border border-t px-4 py-4 md:px-5">
        {found.length > 0 && (
          <Notice tone="warn">
            <p>
              <b>{found.map((doubt) => doubtText(doubt, kept, merged)).join(" ")}</b> Un padre y su hijo pueden llamarse
              igual y usar el mismo celular.
            </p>
            <Checkbox checked={isSure} onChange={setSure}>
              Los revisé: son la misma persona
            </Checkbox>
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-fg-muted text-sm">
            Queda una sola ficha. La unión se puede deshacer durante {UNDO_DAYS} días.
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-2 max-md:w-full max-md:*:flex-1">
            <Button variant="quiet" onClick={() => onDone(false)}>
              Más tarde
            </Button>
            <Button onClick={keepApart} disabled={isPending}>
              No son la misma persona
            </Button>
            <Button variant="primary" onClick={merge} busy={isPending} disabled={found.length > 0 && !isSure}>
              <Merge aria-hidden />
              Juntar en una
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  );
}

/** The name of a field and both sides; on phones the name is above them. */
const columns = "grid grid-cols-2 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]";

const Person = ({ person, onAll }: { person: MemberRow; onAll: () => void }) => (
  <div className="grid content-start justify-items-start gap-2 p-4 md:px-3 md:pt-5">
    <span className="flex min-w-0 items-center gap-3 max-md:flex-col max-md:items-start">
      <Avatar name={person.name} src={person.photo} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link href={`/members/${person.id}`} className="font-semibold">
          {person.name}
        </Link>
        <span className="block text-fg-muted text-sm">{person.position}</span>
      </span>
    </span>
    <Button size="sm" onClick={onAll} aria-label={`Todo de ${person.name}`}>
      Todo de este lado
    </Button>
  </div>
);

interface FieldProps {
  field: FieldPair;
  chosen: MergeSide | "both";
  onChoose: (key: string, side: MergeSide | "both") => void;
}

function Field({ field, chosen, onChoose }: FieldProps) {
  const { key, label } = field;
  const canBoth = key === "notes" && field.kept.text !== "" && field.merged.text !== "";
  const option = (side: MergeSide | "both", text: string, className?: string) => (
    <label
      key={side}
      className={cn(
        "flex min-h-control cursor-pointer items-center gap-2.5 px-4 py-2 has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-soft-fg md:px-3",
        text === "" && "text-fg-muted",
        className,
      )}
    >
      <input
        type="radio"
        name={`merge-${key}`}
        className="size-5 shrink-0 accent-primary"
        checked={chosen === side}
        onChange={() => onChoose(key, side)}
      />
      <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{text || nothingText(label)}</span>
    </label>
  );
  return (
    <fieldset className={cn(columns, "border-border border-t")}>
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="px-4 text-fg-muted text-sm max-md:col-span-2 max-md:pt-2 md:content-center md:px-5">
        {label}
      </span>
      {mergeSides.map((side) => option(side, field[side].text))}
      {canBoth && option("both", "Las dos, una debajo de otra", "col-span-2 md:col-start-2")}
    </fieldset>
  );
}

const nothingText = (label: string) => (label.startsWith("¿") ? "Sin respuesta" : `Sin ${label.toLowerCase()}`);

/** What of the second person is the first one's from then on. */
function Moves({ id }: { id: number }) {
  const { data } = useQuery(movesQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <div className="grid gap-x-4 border-border border-t px-4 py-3 text-sm md:grid-cols-[8.25rem_minmax(0,1fr)] md:px-5">
      <span className="text-fg-muted">Pasa a la unida</span>
      <span>{new Intl.ListFormat("es").format(data.map(({ text }) => text))}</span>
    </div>
  );
}

function doubtText(doubt: "birthday" | "document", one: MemberRow, other: MemberRow) {
  if (doubt === "document") return "Sus documentos son distintos.";
  const [first, second] = [one, other].map(({ birthday }) => Number(birthday?.slice(0, 4) ?? 0));
  const years = first && second ? Math.abs(first - second) : 0;
  return years > 0 ? `Nacieron con ${yearsText(years)} de diferencia.` : "Sus cumpleaños son distintos.";
}
