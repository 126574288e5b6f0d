"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { HandCoins, Maximize2, Presentation, Printer } from "lucide-react";
import { createParser, useQueryStates } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { parseAsId } from "@/components/lists/parse-whole";
import { touchClass } from "@/components/lists/row-class";
import { useAction } from "@/components/lists/use-action";
import { useFullScreen } from "@/components/presentations/projection/use-full-screen";
import { useWakeLock } from "@/components/presentations/projection/use-wake-lock";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { Board } from "@/lib/classes/board/schema";
import { agesText } from "@/lib/classes/labels";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatMoment, isIsoDate, weekdayDate, weekdayName } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countText, numberText } from "@/lib/core/values/numbers";
import { classes } from "./classes";

/** Between two readings of the figures. */
const REFRESH_MS = 20_000;

const parseAsDay = createParser({ parse: (text) => (isIsoDate(text) ? text : null), serialize: String });

const keys = { course: parseAsId, date: parseAsDay };

/** Query of the board; its answers are kept to be read without connection. */
export const boardQuery = (query: { course: number | null; date: string | null }) => ({
  queryKey: ["class-board", query],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/classes/board", query, { signal }),
});

/** The superintendent's board of a day, to project or print; it reads itself again. */
export function BoardScreen() {
  const [state, setState] = useQueryStates(keys, { history: "replace" });
  const query = useQuery({
    ...boardQuery(state),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  });
  const { data, error, refetch, isFetching } = query;
  const { canWrite, church } = useArea();
  const canProject = useCanProject();
  const { isFull } = useFullScreen(false);
  const sheet = useRef<HTMLDivElement>(null);
  /** Day that is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <PageHead
        label={classes.viewsLabel}
        tabs={classes.views}
        actions={
          data &&
          data.rows.length > 0 && (
            <>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden />
                Imprimir
              </Button>
              {canProject && (
                <Button variant="primary" onClick={() => sheet.current?.requestFullscreen().catch(toast.error)}>
                  <Maximize2 aria-hidden />
                  Proyectar
                </Button>
              )}
            </>
          )
        }
      />
      {!data ? (
        <Panel>
          {error ? (
            <ErrorState title="No pudimos cargar el tablero" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <div className="grid gap-4 p-6">
              <Skeleton className="h-8 w-1/2" />
              <Skeleton className="h-24" />
            </div>
          )}
        </Panel>
      ) : data.courseId === null ? (
        <Panel>
          <EmptyState
            icon={Presentation}
            title="Todavía no hay clases abiertas"
            action={
              <Button asChild>
                <Link href="/classes">Ver clases</Link>
              </Button>
            }
          >
            Aquí se suman los presentes, las visitas, las Biblias y la ofrenda del día.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <div className="grid max-w-xl grid-cols-2 gap-3 print:hidden">
            <Select
              aria-label="Curso"
              value={String(data.courseId)}
              onChange={(event) => void setState({ course: Number(event.target.value) })}
            >
              {!data.courses.some(({ id }) => id === data.courseId) && (
                <option value={data.courseId}>{data.course}</option>
              )}
              {data.courses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <DateBox
              aria-label="Día del tablero"
              label="Día del tablero"
              value={typed ?? state.date ?? data.date}
              isPast
              onChange={(date) => {
                setTyped(isIsoDate(date) ? null : date);
                if (isIsoDate(date)) void setState({ date });
              }}
            />
          </div>
          {canWrite && /[1-9]/.test(data.totals.offering) && <PassOfferings date={data.date} />}
          <div
            ref={sheet}
            className="grid min-w-0 content-start gap-5 bg-bg [&:fullscreen]:overflow-y-auto [&:fullscreen]:px-4 [&:fullscreen]:py-7 md:[&:fullscreen]:px-10"
          >
            {error && (
              <Notice tone="warn" className="text-xl print:hidden" role="status">
                {`Sin conexión: son las cifras del ${formatMoment(new Date(query.dataUpdatedAt).toISOString(), church.timeZone)}. Se actualizan solas cuando vuelva.`}
              </Notice>
            )}
            {isFull && <KeepAwake />}
            <BoardSheet board={data} readAt={query.dataUpdatedAt} isOld={Boolean(error)} />
          </div>
        </>
      )}
    </>
  );
}

/** A screen that is read from afar must not go dark. */
function KeepAwake() {
  useWakeLock();
  return null;
}

/** Whether the browser shows a part of a page alone: telephones of Apple do not. */
function useCanProject() {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(document.fullscreenEnabled ?? false), []);
  return can;
}

/** Offers the offerings of all classes of a day to finances, as a draft. */
function PassOfferings({ date }: { date: string }) {
  const { church } = useArea();
  const { mutate, isPending } = useAction();
  const pass = () =>
    mutate(async () => {
      const draft = await api.post("/classes/offerings", { date });
      toast.success(`${moneyText(draft.amount, church)} quedó en Finanzas como borrador`);
    });
  return (
    <Button busy={isPending} onClick={pass} className="justify-self-start print:hidden">
      <HandCoins aria-hidden />
      Pasar las ofrendas del día a Finanzas
    </Button>
  );
}

/** Letters are 20 px or more: it is read from the last row. */
function BoardSheet({ board, readAt, isOld }: { board: Board; readAt: number; isOld: boolean }) {
  const { church } = useArea();
  const { rows, totals, course, date, last } = board;
  const money = (amount: string) => moneyText(amount, church);
  const number = (count: number) => numberText(count, church);
  const informed = rows.filter(({ state }) => state !== "missing").length;
  return (
    <div className="grid gap-5 text-xl">
      <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="text-[2rem] leading-tight">{course}</h2>
        <p className="text-2xl text-fg-muted first-letter:uppercase">{weekdayDate(date)}</p>
        <Clock readAt={readAt} isOld={isOld} />
      </header>
      <dl className="grid grid-cols-2 rounded-lg border border-border bg-surface lg:grid-cols-4 print:grid-cols-4">
        <Figure label="Presentes" value={number(totals.present)} of={`de ${number(totals.enrolled)}`} />
        <Figure label="Visitas" value={number(totals.visitors)} />
        <Figure label="Biblias" value={number(totals.bibles)} />
        <Figure label="Ofrenda" value={money(totals.offering)} />
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard */}
      <section aria-label="Clases" tabIndex={0} className="min-w-0 overflow-x-auto">
        <table className="w-full text-2xl md:min-w-[44rem] print:min-w-0 print:text-[12pt]">
          <thead>
            <tr className="text-fg-muted text-xl print:text-[10pt]">
              <th scope="col" className="pb-1.5 text-left font-medium">
                Clase
              </th>
              <th scope="col" className="px-3 pb-1.5 text-right font-medium">
                Presentes
              </th>
              <th scope="col" className="px-3 pb-1.5 max-xl:hidden print:hidden">
                <span className="sr-only">Parte de la clase</span>
              </th>
              <th scope="col" className="px-3 pb-1.5 text-right font-medium max-md:hidden">
                Visitas
              </th>
              <th scope="col" className="px-3 pb-1.5 text-right font-medium max-md:hidden">
                Biblias
              </th>
              <th scope="col" className="pb-1.5 text-right font-medium max-md:hidden">
                Ofrenda
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BoardRow key={row.id} row={row} money={money} number={number} />
            ))}
          </tbody>
        </table>
      </section>
      <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-fg-muted print:text-[10pt]">
        <span>
          {informed} de {countText(rows.length, "clase informó", "clases informaron", church)}.
          {!isOld && <span className="print:hidden"> Se actualiza solo.</span>}
        </span>
        {last && (
          <span>{`El ${weekdayName(last.date)} pasado: ${countText(last.present, "presente", "presentes", church)}`}</span>
        )}
      </footer>
    </div>
  );
}

const Figure = ({ label, value, of }: { label: string; value: string; of?: string }) => (
  <div className="border-border px-5 py-3 md:px-7 [&:nth-child(even)]:border-l [&:nth-child(n+3)]:border-t lg:[&:nth-child(n+2)]:border-l lg:[&:nth-child(n+3)]:border-t-0">
    <dt className="text-[1.375rem] text-fg-muted print:text-[10pt]">{label}</dt>
    <dd className="whitespace-nowrap font-semibold text-[2rem] leading-tight tabular-nums md:text-[3rem] print:text-[18pt]">
      {value} {of && <span className="font-normal text-2xl text-fg-muted print:text-[11pt]">{of}</span>}
    </dd>
  </div>
);

interface BoardRowProps {
  row: Board["rows"][number];
  money: (amount: string) => string;
  number: (count: number) => string;
}

function BoardRow({ row, money, number }: BoardRowProps) {
  const { name, teacher, state, present, enrolled, visitors, bibles, offering } = row;
  const ages = agesText(row).replace(" años", "");
  const cell = "h-[2.8rem] border-border border-t px-3 text-right tabular-nums";
  const isReported = state === "reported";
  const part = enrolled === 0 ? 0 : Math.min(100, Math.round((present / enrolled) * 100));
  return (
    <tr className={cn(!isReported && "text-fg-muted")}>
      <th scope="row" className="h-[2.8rem] border-border border-t text-left font-normal">
        <Link href={`/classes/${row.id}`} className={`${touchClass} text-inherit no-underline hover:underline`}>
          {[name, ages].filter(Boolean).join(", ")}
        </Link>{" "}
        <small className="text-fg-muted text-xl print:text-[9pt]">{teacher}</small>
      </th>
      {isReported ? (
        <>
          <td className={cell}>
            <b className="font-semibold">{number(present)}</b>{" "}
            <small className="text-fg-muted text-xl print:text-[9pt]">de {number(enrolled)}</small>
          </td>
          <td className={cn(cell, "w-56 max-xl:hidden print:hidden")}>
            <span aria-hidden className="inline-block h-3 w-48 overflow-hidden rounded-full bg-surface2 align-middle">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${part}%` }} />
            </span>
          </td>
          <td className={cn(cell, "max-md:hidden")}>{number(visitors)}</td>
          <td className={cn(cell, "max-md:hidden")}>{number(bibles)}</td>
          <td className={cn(cell, "pr-0 max-md:hidden")}>{money(offering)}</td>
        </>
      ) : (
        <>
          <td className={cn(cell, "text-left xl:pl-12")}>
            <span
              className={cn(
                "whitespace-nowrap rounded-sm px-3 py-0.5 text-xl print:p-0 print:text-[10pt]",
                state === "missing" ? "bg-warn-soft font-semibold text-warn-soft-fg" : "bg-surface2",
              )}
            >
              {state === "missing" ? "Falta su informe" : "No hubo clase"}
            </span>
          </td>
          <td className={cn(cell, "max-xl:hidden print:hidden")} />
          <td className={cn(cell, "max-md:hidden")}>–</td>
          <td className={cn(cell, "max-md:hidden")}>–</td>
          <td className={cn(cell, "pr-0 max-md:hidden")}>–</td>
        </>
      )}
    </tr>
  );
}

/** The hour now; of figures that could not be read again, theirs. */
function Clock({ readAt, isOld }: { readAt: number; isOld: boolean }) {
  const { church } = useArea();
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, []);
  const at = isOld ? new Date(readAt).toISOString() : now;
  if (!at) return null;
  const hour = formatMoment(at, church.timeZone).split(", ")[1]?.replace(/^0/, "");
  return (
    <time dateTime={at} className="ml-auto font-semibold text-[2rem] tabular-nums print:hidden">
      {isOld ? `a las ${hour}` : hour}
    </time>
  );
}
