"use client";

import { Check, ImageOff, TriangleAlert } from "lucide-react";
import type { Dispatch } from "react";
import { ColourBox } from "@/components/fields/colour-box";
import { PhotoField } from "@/components/fields/photo-field";
import { useRefresh } from "@/components/lists/use-refresh";
import { presentations } from "@/components/presentations/presentations";
import { useLegibility } from "@/components/presentations/slide/use-legibility";
import { cn } from "@/components/ui/cn";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { toHexColour } from "@/lib/core/values/contrast";
import { type Colours, contrastAdvice } from "@/lib/presentations/contrast";
import { DEFAULT_COLOURS } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import { type Content, type EditedSlide, slideName } from "./content";
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
  content: Content;
  problems: Problem[];
  dispatch: Dispatch<EditorAction>;
}

/** Colours and background image of all slides. */
export function LookPanel({ row: { id, photo }, content, problems, dispatch }: LookPanelProps) {
  const colours = { background: content.background, text: content.text };
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
        <Reading content={content} hasPhoto={photo !== null} />
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

/** Slides that are hard to read of which the names are said. */
const NAMED = 3;

/** Whether the letters are read from afar: their colours, and how large and how many they are. */
function Reading({ content, hasPhoto }: { content: Content; hasPhoto: boolean }) {
  const legibility = useLegibility(content.slides.map(({ text }) => text));
  const { background, text } = content;
  if (toHexColour(background) === null || toHexColour(text) === null || !legibility) return null;
  const long = content.slides.filter((_, index) => legibility[index]?.isLegible === false);
  const advice = [contrastAdvice({ background, text }), long.length > 0 && lengthAdvice(content, long)].filter(Boolean);
  return (
    <p
      role="status"
      className={cn(
        "flex gap-2 text-sm",
        advice.length > 0 ? "rounded-md bg-warn-soft px-3 py-2 text-warn-soft-fg" : "text-success",
      )}
    >
      {advice.length > 0 ? (
        <TriangleAlert aria-hidden className="mt-0.5 size-4" />
      ) : (
        <Check aria-hidden className="mt-0.5 size-4" />
      )}
      <span>
        {advice.length > 0 ? `Cuesta leerlo desde lejos: ${advice.join("; ")}.` : "Se lee bien desde lejos"}
        {hasPhoto && advice.length === 0 && ", también sobre la imagen: el color de fondo la cubre en parte."}
      </span>
    </p>
  );
}

function lengthAdvice(content: Content, long: EditedSlide[]) {
  const names = long.slice(0, NAMED).map(({ key }) => slideName(content, key));
  const rest = long.length > NAMED ? ` y ${long.length - NAMED} más` : "";
  return `parte lo que es largo (${names.join(", ")}${rest})`;
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
