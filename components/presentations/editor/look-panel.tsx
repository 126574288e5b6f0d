"use client";

import { Check, ImageOff, TriangleAlert } from "lucide-react";
import type { Dispatch } from "react";
import { ColourBox } from "@/components/fields/colour-box";
import { PhotoField } from "@/components/fields/photo-field";
import { useRefresh } from "@/components/lists/use-refresh";
import { presentations } from "@/components/presentations/presentations";
import { cn } from "@/components/ui/cn";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { toHexColour } from "@/lib/core/values/contrast";
import { type Colours, contrastAdvice } from "@/lib/presentations/contrast";
import { DEFAULT_COLOURS } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import type { EditorAction } from "./editor-state";
import type { Problem } from "./problems";

/** Pairs of colours that are read well from afar. */
const PALETTES: ({ name: string } & Colours)[] = [
  { name: "Olivo", ...DEFAULT_COLOURS },
  { name: "Negro", background: "#000000", text: "#FFFFFF" },
  { name: "Noche", background: "#14213D", text: "#FFF4D6" },
  { name: "Vino", background: "#4A1526", text: "#FFEFE6" },
  { name: "Miel", background: "#F6D58E", text: "#2B1B05" },
  { name: "Papel", background: "#FCFAF6", text: "#272018" },
];

interface LookPanelProps {
  row: PresentationRow;
  colours: Colours;
  problems: Problem[];
  dispatch: Dispatch<EditorAction>;
}

/** Colours and background image of all slides. */
export function LookPanel({ row: { id, photo }, colours, problems, dispatch }: LookPanelProps) {
  const refresh = useRefresh(presentations.module);
  const setColours = (change: Partial<Colours>) => dispatch({ type: "setColours", ...change, at: Date.now() });
  const messageOf = (field: keyof Colours) => problems.find((problem) => problem.field === field)?.message;
  return (
    <Panel aria-labelledby="look-title">
      <PanelHead id="look-title" title="Colores y fondo" />
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Palettes colours={colours} onChange={setColours} />
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-1">
          <ColourBox
            label="Fondo"
            value={colours.background}
            error={messageOf("background")}
            control={{ "data-field": "background" }}
            onChange={(background) => setColours({ background })}
          />
          <ColourBox
            label="Letra"
            value={colours.text}
            error={messageOf("text")}
            control={{ "data-field": "text" }}
            onChange={(text) => setColours({ text })}
          />
        </div>
        <Contrast colours={colours} hasPhoto={photo !== null} />
        <div className="border-border border-t pt-4">
          <h3 className="mb-2 font-semibold text-sm">Imagen de fondo</h3>
          <PhotoField
            kind="backdrop"
            path={`/presentations/${id}/photo`}
            src={photo}
            picture={(src) => <Backdrop src={src} />}
            onChanged={refresh}
          />
        </div>
      </PanelBody>
    </Panel>
  );
}

interface PalettesProps {
  colours: Colours;
  onChange: (colours: Colours) => void;
}

function Palettes({ colours, onChange }: PalettesProps) {
  const isChosen = (palette: Colours) =>
    toHexColour(colours.background) === palette.background && toHexColour(colours.text) === palette.text;
  return (
    <ul aria-label="Combinaciones de colores" className="grid grid-cols-3 gap-2">
      {PALETTES.map(({ name, background, text }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={isChosen({ background, text })}
            onClick={() => onChange({ background, text })}
            style={{ backgroundColor: background, color: text }}
            className="flex min-h-control w-full items-center justify-center rounded-md border border-border font-semibold text-sm aria-pressed:outline-2 aria-pressed:outline-primary aria-pressed:outline-offset-2"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether the letters are read from afar; over a picture the background colour lies in between. */
function Contrast({ colours, hasPhoto }: { colours: Colours; hasPhoto: boolean }) {
  const advice = contrastAdvice(colours);
  if (toHexColour(colours.background) === null || toHexColour(colours.text) === null) return null;
  return (
    <p
      role="status"
      className={cn(
        "flex gap-2 text-sm",
        advice ? "rounded-md bg-warn-soft px-3 py-2 text-warn-soft-fg" : "text-success",
      )}
    >
      {advice ? (
        <TriangleAlert aria-hidden className="mt-0.5 size-4" />
      ) : (
        <Check aria-hidden className="mt-0.5 size-4" />
      )}
      <span>
        {advice ? `Cuesta leerlo desde lejos: ${advice}.` : "Se lee bien desde lejos"}
        {hasPhoto && !advice && ", también sobre la imagen: el color de fondo la cubre en parte."}
      </span>
    </p>
  );
}

function Backdrop({ src }: { src: string | null }) {
  const box = "aspect-video w-20 shrink-0 rounded-sm xl:w-16";
  if (!src)
    return (
      <span aria-hidden className={cn(box, "grid place-items-center bg-avatar text-fg-muted")}>
        <ImageOff strokeWidth={1.5} className="size-6" />
      </span>
    );
  // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
  return <img src={src} alt="" className={cn(box, "object-cover")} />;
}
