"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { HeaderName } from "@/components/ui/layout/in-header";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { countText, numberText } from "@/lib/core/values/numbers";
import type { MemberPair, PairList as Pairs } from "@/lib/members/merges/schema";
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
  const [chosen, setChosen] = useState<{ ids: Two; takesFocus?: boolean } | undefined>(asked && { ids: asked });
  /** A pair that is dealt with, in the answer that still has it. */
  const [gone, setGone] = useState<{ key: string; data: Pairs | undefined }>();
  const { data, error, isPending, isFetching, refetch } = useQuery(pairsQuery(page));
  if (data && data.rows.length === 0 && page > 1) setPage(1);

  const isListed = (pair: MemberPair) => gone?.data !== data || gone?.key !== keyOf(idsOf(pair));
  const pairs = data?.rows.filter(isListed) ?? [];
  const count = (data?.count ?? 0) - (data?.rows.length ?? 0) + pairs.length;
  const listed = pairs.findIndex((pair) => chosen && keyOf(idsOf(pair)) === keyOf(chosen.ids));
  // Of an address a pair that is not a probable one.
  const isOther = listed < 0 && chosen !== undefined && chosen.ids === asked;
  const place = isOther ? undefined : Math.max(0, listed);
  const [first] = pairs;
  const shown = listed >= 0 || isOther ? chosen?.ids : first && idsOf(first);

  const show = (number: number) => {
    const pair = pairs[number];
    if (pair) return setChosen({ ids: idsOf(pair) });
    setChosen(undefined);
    setPage(number < 0 ? page - 1 : page + 1);
  };
  const goOn = (isDone: boolean) => {
    const following = pairs[place === undefined ? 0 : place + 1] ?? (isDone && place === 0 ? undefined : first);
    if (isDone && shown) setGone({ key: keyOf(shown), data });
    setChosen(following && { ids: idsOf(following), takesFocus: true });
  };

  return (
    <>
      <HeaderName>Posibles repetidos</HeaderName>
      <PageHead back={{ href: "/members", label: "Miembros" }} />
      {isPending && !shown && <Skeleton className="h-64" />}
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
            <PairList pairs={pairs} place={place} before={(page - 1) * PAIRS_PAGE} count={count} onShow={show} />
          )}
          <Comparison key={keyOf(shown)} ids={shown} takesFocus={chosen?.takesFocus ?? false} onDone={goOn} />
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
  before: number;
  count: number;
  /** `place` before the first or behind the last: of the page before or after. */
  onShow: (place: number) => void;
}

/** Pairs to look through: a list, on phones two arrows. */
function PairList({ pairs, place, before, count, onShow }: PairListProps) {
  const { church } = useArea();
  const at = place === undefined ? undefined : before + place;
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
