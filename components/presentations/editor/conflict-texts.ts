import type { Conflict } from "@/components/fields/use-conflict";
import { slidesText } from "@/components/presentations/slides-text";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { presentationFieldLabels, songFactLabels } from "@/lib/presentations/labels";
import { isSamePicture } from "./content";
import { slidesOf } from "./merge";

const labels: Readonly<Record<string, string>> = { ...presentationFieldLabels, ...songFactLabels };

export const conflictLabel = (field: string) => labels[field] ?? field;

/** Slides of one version that are listed in the comparison. */
const SHOWN = 5;

/** Display text of a field of one version; of slides, those that the other version lacks. */
export function conflictText(
  field: string,
  value: unknown,
  { typed, saved }: Pick<Conflict, "typed" | "saved">,
  style: NumberStyle,
) {
  const text = String(value);
  if (field !== "slides") return text || "(vacío)";
  const own = slidesOf(text);
  const other = slidesOf(String(text === typed.slides ? saved.slides : typed.slides));
  const differing = own.slides.flatMap((slide, index) => {
    const picture = own.pictures[index] ?? null;
    const same = other.slides.findIndex(
      (text, place) => text === slide && isSamePicture(other.pictures[place] ?? null, picture),
    );
    const label = own.labels[index] ?? "";
    if (same >= 0 && (other.labels[same] ?? "") === label) return [];
    return [`${index + 1}${label && ` · ${label}`}: ${slide || (picture ? "(imagen)" : "(en blanco)")}`];
  });
  const rest = differing.length > SHOWN ? [`y ${differing.length - SHOWN} más`] : [];
  const order = own.order.join() === other.order.join() ? [] : ["Otro orden al proyectar"];
  return [slidesText(own.slides.length, style), ...differing.slice(0, SHOWN), ...rest, ...order].join("\n");
}
