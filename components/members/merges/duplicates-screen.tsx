"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ownFieldsQuery } from "@/components/members/own-fields";
import { positionsQuery } from "@/components/positions/positions";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Avatar } from "@/components/ui/marks/avatar";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { formatMoment } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import { isMemberField, memberFieldLabels, memberText } from "@/lib/members/labels";
import { doubts, type MergeField, type MergeSide, mergeFieldKeys, mergeFields } from "@/lib/members/merges/rules";
import type { MemberPair, MergeRow } from "@/lib/members/merges/schema";
import type { MemberRow } from "@/lib/members/schema";
import { toldOwnText } from "@/lib/own-fields/rules";
import { members } from "../members";

const PAGE = 20;

const pairsQuery = (page: number) => ({
  queryKey: ["members", "pairs", page],
  queryFn: () => api.get("/members/duplicates/pairs", { page: String(page), pageSize: String(PAGE) }),
});

const mergesQuery = { queryKey: ["members", "merges"], queryFn: () => api.get("/members/merges") };

const keyOf = ({ first, second }: MemberPair) => `${first.id}-${second.id}`;

/** Pairs of people who may be one, beside each other, and the merges that can be undone. */
export function DuplicatesScreen() {
  const { church } = useArea();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const { data, isPending, error } = useQuery(pairsQuery(page));
  const pairs = data?.rows ?? [];
  const pair = pairs.find((one) => keyOf(one) === chosen) ?? pairs[0];
  const next = () => {
    const place = pair ? pairs.indexOf(pair) : -1;
    const following = pairs[place + 1] ?? pairs[0];
    setChosen(following && keyOf(following));
  };
  return (
    <>
      <PageHead back={{ href: "/members", label: "Miembros" }} />
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
      {isPending && <p className="text-fg-muted">Buscando a quienes podrían ser la misma persona…</p>}
      {data && pairs.length === 0 && <p className="text-fg-muted">No hay personas que parezcan la misma.</p>}
      {pair && (
        <div className="grid items-start gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
          <section aria-label="Pares por revisar" className="rounded-md border border-border">
            <h2 className="border-border border-b px-4 py-3 font-semibold">
              {countText(data?.count ?? 0, "par", "pares", church)}
            </h2>
            <ul className="max-md:max-h-52 max-md:overflow-y-auto">
              {pairs.map((one) => (
                <li key={keyOf(one)}>
                  <button
                    type="button"
                    aria-current={one === pair}
                    onClick={() => setChosen(keyOf(one))}
                    className="grid w-full px-4 py-3 text-left aria-[current=true]:bg-primary-soft"
                  >
                    <span className="font-semibold">{one.first.name}</span>
                    <span className="font-semibold">{one.second.name}</span>
                    <span className="text-fg-muted text-sm">{sameText(one.same)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {(data?.count ?? 0) > PAGE && (
              <div className="flex justify-between gap-2 p-3">
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Anteriores
                </Button>
                <Button disabled={page * PAGE >= (data?.count ?? 0)} onClick={() => setPage(page + 1)}>
                  Siguientes
                </Button>
              </div>
            )}
          </section>
          <Comparison key={keyOf(pair)} pair={pair} onLater={next} />
        </div>
      )}
      <Merges />
    </>
  );
}

const sameText = (same: MemberPair["same"]) =>
  `Coinciden en ${new Intl.ListFormat("es").format(same.map((field) => memberFieldLabels[field].toLowerCase()))}`;

/** Runs a change of who is who, after which lists and rows are read again. */
function useMergeAction<Input, Result>(run: (input: Input) => Promise<Result>, done: (result: Result) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: done,
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["members"] }),
  });
}

const undoMerge = (id: number) => api.post(`/members/merges/${id}/undo`);

function Comparison({ pair, onLater }: { pair: MemberPair; onLater: () => void }) {
  const first = useQuery(members.one(pair.first.id));
  const second = useQuery(members.one(pair.second.id));
  const error = first.error ?? second.error;
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>;
  if (!first.data || !second.data) return <p className="text-fg-muted">Cargando…</p>;
  return <Choice kept={first.data} merged={second.data} onLater={onLater} />;
}

function Choice({ kept, merged, onLater }: { kept: MemberRow; merged: MemberRow; onLater: () => void }) {
  const client = useQueryClient();
  const positions = useQuery(positionsQuery).data ?? [];
  const own = useQuery(ownFieldsQuery).data ?? [];
  const { church } = useArea();
  const [sides, setSides] = useState<Partial<Record<string, MergeSide | "both">>>({});
  const [isSure, setSure] = useState(false);
  const textOf = (row: MemberRow, key: MergeField) => fieldText(row, key, positions);
  const rows = [
    ...mergeFieldKeys.map((key) => ({
      key: key as string,
      label: labelOf(key),
      values: [textOf(kept, key), textOf(merged, key)] as const,
    })),
    ...own.map(({ key, label }) => ({
      key: `extra.${key}`,
      label,
      values: [
        toldOwnText(own, key, kept.extra[key], church) ?? "",
        toldOwnText(own, key, merged.extra[key], church) ?? "",
      ] as const,
    })),
  ];
  const different = rows.filter(({ values: [one, other] }) => one !== other);
  const sideOf = ({ key, values: [one] }: (typeof rows)[number]) => sides[key] ?? (one === "" ? "merged" : "kept");
  const doubted = doubts(kept, merged);
  const merge = useMergeAction(
    () => {
      const chosen = different.map((row) => [row.key, sideOf(row)] as const);
      const extra = chosen.flatMap(([key, side]) => (key.startsWith("extra.") ? [[key.slice(6), side] as const] : []));
      return api.post("/members/merges", {
        keptId: kept.id,
        mergedId: merged.id,
        keptVersion: kept.version,
        mergedVersion: merged.version,
        values: {
          ...Object.fromEntries(chosen.filter(([key]) => !key.startsWith("extra."))),
          extra: Object.fromEntries(extra) as Record<string, MergeSide>,
        },
        ...(isSure && { confirm: true }),
      });
    },
    ({ id, member }) =>
      toast.undo(`Juntaste a ${merged.name} con ${member.name}`, async () => {
        await undoMerge(id);
        await client.invalidateQueries({ queryKey: ["members"] });
      }),
  );
  const apart = useMergeAction(
    () => api.post("/members/duplicates/distinct", { memberId: kept.id, otherId: merged.id }),
    () => toast.success("Ya no se proponen como la misma persona"),
  );
  const all = (side: MergeSide) => setSides(Object.fromEntries(different.map(({ key }) => [key, side])));
  return (
    <section aria-label="Elige dato por dato cuál queda" className="grid gap-4 rounded-md border border-border p-4">
      <div className="grid grid-cols-2 gap-3">
        {(
          [
            ["kept", kept],
            ["merged", merged],
          ] as const
        ).map(([side, person]) => (
          <div key={side} className="grid justify-items-start gap-2">
            <Avatar name={person.name} src={person.photo} />
            <b className="break-words">{person.name}</b>
            <Button onClick={() => all(side)}>Todo de este lado</Button>
          </div>
        ))}
      </div>
      {different.map((row) => (
        <fieldset key={row.key} className="grid gap-1 border-border border-t pt-3">
          <legend className="float-left text-fg-muted text-sm">{row.label}</legend>
          <div className="grid grid-cols-2 gap-3">
            {(["kept", "merged"] as const).map((side, place) => (
              <label key={side} className="flex min-h-11 items-center gap-2 break-words">
                <input
                  type="radio"
                  name={row.key}
                  checked={sideOf(row) === side}
                  onChange={() => setSides({ ...sides, [row.key]: side })}
                />
                <span className="min-w-0 break-words">{row.values[place] || `Sin ${row.label.toLowerCase()}`}</span>
              </label>
            ))}
          </div>
          {row.key === "notes" && row.values.every(Boolean) && (
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={row.key}
                checked={sideOf(row) === "both"}
                onChange={() => setSides({ ...sides, notes: "both" })}
              />
              Las dos
            </label>
          )}
        </fieldset>
      ))}
      {doubted.length > 0 && (
        <Notice tone="warn">
          <p>
            <b>
              {doubted.includes("birthday") ? "Sus fechas de nacimiento son distintas. " : ""}
              {doubted.includes("document") ? "Sus documentos son distintos. " : ""}
            </b>
            Un padre y su hijo pueden llamarse igual y usar el mismo celular.
          </p>
          <label className="mt-2 flex min-h-11 items-center gap-2">
            <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
            Los revisé: son la misma persona
          </label>
        </Notice>
      )}
      <p className="text-fg-muted text-sm">
        Sus certificados, anotaciones, familia y responsables pasan a la ficha que queda. La unión se puede deshacer
        durante 30 días.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onLater}>Más tarde</Button>
        <Button disabled={apart.isPending} onClick={() => apart.mutate(undefined)}>
          No son la misma persona
        </Button>
        <Button
          variant="primary"
          disabled={merge.isPending || (doubted.length > 0 && !isSure)}
          onClick={() => merge.mutate(undefined)}
        >
          Juntar en una
        </Button>
      </div>
    </section>
  );
}

const labels: Partial<Record<MergeField, string>> = {
  left: "Salida de la iglesia",
  family: "Familia",
  photo: "Foto",
  minorAnswer: "¿Es menor de edad?",
};

const labelOf = (key: MergeField) => labels[key] ?? (isMemberField(key) ? memberFieldLabels[key] : key);

/** What a person has in a field, in words; empty for nothing. */
function fieldText(row: MemberRow, key: MergeField, positions: { id: number; value: string }[]) {
  if (key === "family") return row.family ?? "";
  if (key === "photo") return row.photo ? "Tiene foto" : "";
  if (key === "minorAnswer") return row.minorAnswer === null ? "" : row.minorAnswer ? "Sí" : "No";
  if (key === "name") return row.name;
  const values: Record<string, unknown> = row;
  return mergeFields[key].fields
    .flatMap((field) => {
      const value = values[field];
      return isMemberField(field) && value !== null && value !== undefined && value !== ""
        ? [memberText(field, value, positions)]
        : [];
    })
    .join(", ");
}

function Merges() {
  const { church } = useArea();
  const { data } = useQuery(mergesQuery);
  const undo = useMergeAction(
    ({ id }: MergeRow) => undoMerge(id),
    ({ name }) => toast.success(`${name} tiene su ficha otra vez`),
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label="Juntadas en los últimos 30 días" className="mt-6 grid gap-2">
      <h2 className="font-semibold">Juntadas en los últimos 30 días</h2>
      <ul className="grid gap-2">
        {data.rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-2 border-border border-b pb-2">
            <span>
              {row.name} con {row.kept}
              <span className="block text-fg-muted text-sm">
                {formatMoment(row.at, church.timeZone)}
                {row.userName && `, ${row.userName}`}
              </span>
            </span>
            <Button disabled={undo.isPending} onClick={() => undo.mutate(row)}>
              Deshacer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
