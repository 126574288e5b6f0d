"use client";

import { ChevronLeft, ChevronRight, Church, List, Network, Plus } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { members } from "@/components/members/members";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { addDays } from "@/lib/attendance/rules";
import { isIsoDate, monthName, today } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countText, numberText } from "@/lib/core/values/numbers";
import type { GroupWeek } from "@/lib/members/groups/week/schema";
import { AbsentPanel } from "./absent-panel";
import { MissingPanel } from "./missing-panel";
import { NewcomersPanel } from "./newcomers-panel";
import { OfferingsPanel } from "./offerings-panel";
import { useGroupWeek } from "./use-group-week";
import { WeekBars } from "./week-bars";

const LIST = "/members/groups/list";

/** What groups reported of a week and what waits for the office, before anything else. */
export function GroupWeekScreen() {
  const { canWrite } = useArea();
  const [asked, setWeek] = useQueryState("semana", parseAsString.withOptions({ history: "push" }));
  const query = useGroupWeek(asked && isIsoDate(asked) ? asked : null);
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  return (
    <>
      <PageHead
        label={members.viewsLabel}
        tabs={members.views}
        actions={
          <>
            <Button asChild>
              <Link href={LIST}>
                <List aria-hidden />
                Todos los grupos
              </Link>
            </Button>
            {canWrite && (
              <Button variant="primary" asChild>
                <Link href={`${LIST}?nuevo=1`}>
                  <Plus aria-hidden />
                  Agregar grupo
                </Link>
              </Button>
            )}
          </>
        }
      />
      {!data ? (
        <Panel aria-label="Grupos">
          {error ? (
            <ErrorState title="No pudimos cargar la semana" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )}
        </Panel>
      ) : data.groups === 0 && data.chart.every(({ meetings }) => meetings === 0) ? (
        <Panel aria-label="Grupos">
          <EmptyState icon={Network} title="Aquí verás la semana de tus grupos">
            Agrega tus células y ministerios. Cada líder informa desde su teléfono, sin cuenta, y aquí ves quién falta.
          </EmptyState>
        </Panel>
      ) : (
        <div aria-busy={isPlaceholderData} className={cn("grid gap-4 md:gap-6", isPlaceholderData && "opacity-55")}>
          <WeekHead week={data.week} onWeek={setWeek} />
          <WeekStats week={data} />
          <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
            <div className="grid min-w-0 gap-4 md:gap-6">
              <MissingPanel missing={data.missing} />
              <NewcomersPanel newcomers={data.newcomers} />
            </div>
            <div className="grid min-w-0 gap-4 md:gap-6">
              <AbsentPanel absent={data.absent} />
              <OfferingsPanel week={data} />
            </div>
          </div>
          <WeekChart chart={data.chart} />
        </div>
      )}
    </>
  );
}

interface WeekHeadProps {
  /** Its Monday. */
  week: string;
  onWeek: (week: string) => void;
}

function WeekHead({ week, onWeek }: WeekHeadProps) {
  const { church } = useArea();
  const next = addDays(week, 7);
  return (
    <div className="flex items-center gap-2 md:gap-3">
      <Button size="icon" aria-label="Semana anterior" onClick={() => onWeek(addDays(week, -7))}>
        <ChevronLeft aria-hidden />
      </Button>
      <h2 aria-live="polite" className="text-balance font-semibold text-lg md:text-2xl">
        {weekTitle(week)}
      </h2>
      <Button
        size="icon"
        aria-label="Semana siguiente"
        disabled={next > today(church.timeZone)}
        onClick={() => onWeek(next)}
      >
        <ChevronRight aria-hidden />
      </Button>
      <Button asChild className="ml-auto">
        <Link href="/members/services">
          <Church aria-hidden />
          <span className="max-md:sr-only">Asistencia a los cultos</span>
        </Link>
      </Button>
    </div>
  );
}

/** «Semana del 23 al 29 de noviembre de 2026». */
function weekTitle(monday: string) {
  const sunday = addDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const first = Number(monday.slice(8));
  const from = isOneMonth ? first : `${first} de ${monthName(monday).split(" ")[0]}`;
  return `Semana del ${from} al ${Number(sunday.slice(8))} de ${monthName(sunday)}`;
}

function WeekStats({ week }: { week: GroupWeek }) {
  const { church } = useArea();
  const { groups, reported, present, presentBefore, visitors, newcomers, offering, offerings } = week;
  const difference = present - presentBefore;
  return (
    <Stats
      items={[
        {
          label: "Informaron",
          value: numberText(reported, church),
          note: `de ${countText(groups, "grupo", "grupos", church)}`,
        },
        {
          label: "Asistieron",
          value: numberText(present, church),
          note:
            difference === 0
              ? "Igual que la semana anterior"
              : `${numberText(Math.abs(difference), church)} ${difference > 0 ? "más" : "menos"} que la semana anterior`,
        },
        {
          label: "Visitas",
          value: numberText(visitors, church),
          note: newcomers.count === 0 ? "Ninguna por aceptar" : `${numberText(newcomers.count, church)} por aceptar`,
        },
        {
          label: "Ofrendas",
          value: moneyText(offering, church),
          note: `De ${countText(offerings.count, "reunión", "reuniones", church)}`,
        },
      ]}
      stacked="narrow"
    />
  );
}

function WeekChart({ chart }: { chart: GroupWeek["chart"] }) {
  const { church } = useArea();
  return (
    <Panel aria-labelledby="attendance-weeks">
      <PanelHead id="attendance-weeks" title="Asistencia de doce semanas" />
      <PanelBody>
        <WeekBars style={church} weeks={chart.map(({ week, present }) => ({ week, count: present }))} />
      </PanelBody>
    </Panel>
  );
}
