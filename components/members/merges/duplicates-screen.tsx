"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { countText, numberText } from "@/lib/core/values/numbers";
import type { MemberPair } from "@/lib/members/merges/schema";
import { Comparison } from "./comparison";
import { PAIRS_PAGE, pairsQuery, sameText } from "./merges";
import { PastMerges } from "./past-merges";

type Two = readonly [number, number];

const keyOf = ([first, second]: Two) => `${first}-${second}`;
const idsOf = ({ first, second }: MemberPair): Two => [first.id, second.id];

/** Pairs of people who may be one, beside each other, and the merges that can be undone. */
export function DuplicatesScreen() {
  const asked = useAskedPair();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(asked);
  /** How many times an action has led to another pair, which takes the focus then. */
  const [moves, setMoves] = useState(0);
  const { data, error, isPending, isFetching, refetch } = useQuery(pairsQuery(page));
  const pairs = data?.rows ?? [];
  const count = data?.count ?? 0;
  const listed = pairs.findIndex((pair) => chosen && keyOf(idsOf(pair)) === keyOf(chosen));
  const place = Math.max(0, listed);
  const isAsked = chosen !== undefined && asked !== undefined && keyOf(chosen) === keyOf(asked);
  const shown = listed < 0 && isAsked ? asked : pairs[place] && idsOf(pairs[place]);

  const show = (number: number) => {
    const pair = pairs[number];
    if (pair) setChosen(idsOf(pair));
    else turn(number < 0 ? page - 1 : page + 1);
  };
  const turn = (to: number) => {
    setChosen(undefined);
    setPage(Math.min(Math.max(1, to), Math.max(1, Math.ceil(count / PAIRS_PAGE))));
  };
  const goOn = () => {
    setMoves(moves + 1);
    const following = pairs[listed < 0 && isAsked ? 0 : place + 1] ?? pairs[0];
    setChosen(following && idsOf(following));
  };

  return (
    <>
      <PageHead back={{ href: "/members", label: "Miembros" }} />
      {isPending && <Skeleton className="h-64" />}
      {error && !shown && (
        <ErrorState title="No pudimos buscar repetidos" error={error} onRetry={refetch} busy={isFetching} />
      )}
      {data && !shown && (
        <EmptyState icon={Users} title="No hay posibles repetidos">
          Aparecen aquí las personas con el mismo nombre, celular, correo o documento.
        </EmptyState>
      )}
      {shown && (
        <div className={cn("grid items-start gap-4", count > 0 && "lg:grid-cols-[17rem_minmax(0,1fr)]")}>
          {count > 0 && (
            <PairList
              pairs={pairs}
              place={listed < 0 && isAsked ? undefined : place}
              first={(page - 1) * PAIRS_PAGE}
              count={count}
              onShow={show}
            />
          )}
          <Comparison key={keyOf(shown)} ids={shown} moves={moves} onDone={goOn} />
        </div>
      )}
      <PastMerges />
    </>
  );
}

/** The pair of the address, which need not be a probable one: from the form of a person, or of two chosen people. */
function useAskedPair() {
  const params = useSearchParams();
  const [first, second] = ["first", "second"].map((name) => Number(params.get(name)));
  return first && second && first !== second ? ([Math.min(first, second), Math.max(first, second)] as Two) : undefined;
}

interface PairListProps {
  pairs: MemberPair[];
  /** Of the pair that is displayed; absent: it is none of these. */
  place: number | undefined;
  /** How many pairs are on the pages before. */
  first: number;
  count: number;
  /** `place` before the first or behind the last: of the page before or after. */
  onShow: (place: number) => void;
}

/** Pairs to look through: a list, on phones two arrows. */
function PairList({ pairs, place, first, count, onShow }: PairListProps) {
  const { church } = useArea();
  const at = place === undefined ? undefined : first + place;
  return (
    <Panel aria-label="Pares por revisar">
      <div className="flex min-h-13 items-center justify-between gap-3 py-1 pr-1 pl-4">
        <h2 className="text-base">{countText(count, "par", "pares", church)}</h2>
        <span className="flex items-center text-fg-muted text-sm">
          {at !== undefined && `${numberText(at + 1, church)} de ${numberText(count, church)}`}
          <Button
            variant="quiet"
            size="icon"
            aria-label="Par anterior"
            disabled={!at}
            onClick={() => onShow((place ?? 0) - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Par siguiente"
            disabled={at !== undefined && at + 1 >= count}
            onClick={() => onShow(place === undefined ? 0 : place + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </span>
      </div>
      <ul className="max-lg:hidden">
        {pairs.map((pair, number) => (
          <li key={keyOf(idsOf(pair))} className="border-border border-t">
            <button
              type="button"
              aria-current={number === place || undefined}
              onClick={() => onShow(number)}
              className="grid w-full border-transparent border-l-3 px-4 py-3 text-left outline-offset-[-2px] [overflow-wrap:anywhere] hover:bg-surface2/55 aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-soft-fg"
            >
              <span className="font-medium">{pair.first.name}</span>
              <span className="font-medium">{pair.second.name}</span>
              <span className={cn("text-sm", number === place ? "text-primary-soft-fg" : "text-fg-muted")}>
                {sameText(pair.same)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
