"use client";

import { Check, Play, RotateCcw, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { kindIcons } from "@/components/presentations/programmes/kind-icons";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { weekdayDate } from "@/lib/core/values/dates";
import { missingTexts, removedBibleText } from "@/lib/presentations/programmes/labels";
import type { ItemKind } from "@/lib/presentations/programmes/rules";
import { isOnItem, placesOf, type RunningItem } from "@/lib/presentations/projection/programme/rules";
import { useProjection, useShown } from "../projection-context";
import { logoSnapshot } from "../snapshot";
import type { OperatorProgramme, Readiness } from "./use-programme";

/** The programme that runs: its items with their places, and whether all of it is on this machine. */
export function ProgrammeList({ programme }: { programme: OperatorProgramme }) {
  const { projection } = useProjection();
  const { state } = useShown();
  const { row, readiness, isChanged, nameOf, load, close } = programme;
  const list = useRef<HTMLOListElement>(null);
  const running = state.programme?.id === row?.id ? state.programme : null;
  const isOn = isOnItem(state);
  const at = running?.item ?? -1;

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  if (!row) return null;
  const places = placesOf(state);
  return (
    <section aria-labelledby="programme-title" className="flex flex-col gap-2 lg:min-h-0">
      <header>
        <h2 id="programme-title" className="text-base">
          Programa
        </h2>
        {row.date && <p className="text-fg-muted text-sm first-letter:uppercase">{weekdayDate(row.date)}</p>}
        <ReadinessLine readiness={readiness} programme={programme} />
      </header>
      {isChanged && (
        <Button size="sm" onClick={() => void load(row.id)} className="border-accent">
          El programa cambió: actualizar
        </Button>
      )}
      <ol
        ref={list}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
      >
        {running?.items.map((item, index) => (
          <ProgrammeItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may stand twice
            key={index}
            index={index}
            item={item}
            name={nameOf(index)}
            kind={row.items[index]?.kind ?? "otro"}
            warning={row.items[index] && removedBibleText(row.items[index], row.bibles ?? [])}
            place={places[index] ?? -1}
            isLive={isOn && index === at}
            onShow={() => projection.dispatch({ type: "item", index })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-x-1">
        <Button size="sm" variant="quiet" className="px-2" onClick={() => projection.dispatch({ type: "restart" })}>
          <RotateCcw aria-hidden />
          Desde el principio
        </Button>
        <Button size="sm" variant="quiet" className="px-2" onClick={close}>
          <X aria-hidden />
          Cerrar
        </Button>
      </div>
    </section>
  );
}

interface ProgrammeItemProps {
  index: number;
  item: RunningItem;
  name: string;
  kind: ItemKind;
  /** What is not shown as it was chosen. */
  warning: string | undefined;
  place: number;
  isLive: boolean;
  onShow: () => void;
}

function ProgrammeItem({ index, item, name, kind, warning, place, isLive, onShow }: ProgrammeItemProps) {
  const isMissing = item.live === null;
  const isDone = !isLive && place >= 0 && place === item.count - 1;
  const Icon = isLive ? Play : isDone ? Check : isMissing ? TriangleAlert : kindIcons[kind];
  const note = noteOf({ item, kind, place, isLive, isDone });
  return (
    <li>
      <button
        type="button"
        onClick={onShow}
        disabled={isMissing}
        aria-current={isLive || undefined}
        aria-label={[`Punto ${index + 1}: ${name}, ${note}`, warning].filter(Boolean).join(". ")}
        className={cn(
          "flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1 text-left hover:bg-surface2",
          isLive && "bg-surface2",
        )}
      >
        <span aria-hidden className="w-5 shrink-0 text-right text-fg-muted text-sm tabular-nums">
          {index + 1}
        </span>
        <Icon
          aria-hidden
          className={cn(
            "size-5 shrink-0 text-fg-muted",
            isDone && "text-success",
            (isLive || isMissing) && "text-accent",
          )}
        />
        <span className="min-w-0 flex-1">
          <span className={cn("block truncate", isLive && "font-semibold", isDone && "text-fg-muted")}>{name}</span>
          <span className={cn("block truncate text-fg-muted text-sm", (isLive || isMissing) && "text-accent")}>
            {note}
          </span>
          {warning && <span className="block text-accent text-sm">{warning}</span>}
        </span>
      </button>
    </li>
  );
}

interface Noted {
  item: RunningItem;
  kind: ItemKind;
  place: number;
  isLive: boolean;
  isDone: boolean;
}

function noteOf({ item: { live, count }, kind, place, isLive, isDone }: Noted) {
  if (live === null) return missingTexts[kind] ?? "Sin descargar";
  if (isLive) return count > 1 ? `En pantalla · ${place + 1} de ${count}` : "En pantalla";
  if (isDone) return count > 1 ? `Hecho · ${count} de ${count}` : "Hecho";
  if (place > 0) return `Quedó en la ${place + 1} de ${count}`;
  if (live === logoSnapshot.key) return "Muestra el logo";
  // At most some hundreds: no thousands to separate.
  return count === 1 ? "1 diapositiva" : `${count} diapositivas`;
}

interface ReadinessLineProps {
  readiness: Readiness;
  programme: OperatorProgramme;
}

/** Whether the service goes on without the server and the network. */
function ReadinessLine({ readiness, programme: { row, isOffline, load } }: ReadinessLineProps) {
  const line = "flex items-center gap-2 text-sm";
  switch (readiness.kind) {
    case "reading":
      return (
        <p role="status" className={cn(line, "text-fg-muted")}>
          Descargando {readiness.count} de {row?.items.length ?? 0}…
        </p>
      );
    case "ready":
      return (
        <p role="status" className={cn(line, "text-success")}>
          <Check aria-hidden className="size-4" />
          {isOffline ? "Sin internet: todo está aquí" : "Listo sin internet"}
        </p>
      );
    case "unkept":
      return (
        <p role="status" className={cn(line, "text-accent")}>
          Está en la memoria de esta ventana: no la recargues sin internet.
        </p>
      );
    case "partial":
      return (
        <div role="status" className={cn(line, "flex-wrap text-accent")}>
          {readiness.missing === 1
            ? "Falta 1 punto por descargar."
            : `Faltan ${readiness.missing} puntos por descargar.`}
          <Button size="sm" onClick={() => row && void load(row.id)}>
            Reintentar
          </Button>
        </div>
      );
  }
}
