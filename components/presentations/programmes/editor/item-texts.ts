import { slidesText } from "@/components/presentations/presentations";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { itemKindLabels, missingTexts } from "@/lib/presentations/programmes/labels";
import { contentOf } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem } from "@/lib/presentations/programmes/schema";
import type { ShownPresentation } from "./content";

type Shown = ReadonlyMap<number, ShownPresentation>;

/** What is missing of an item that shows nothing: "Falta el canto". */
export function missingText(item: ProgrammeItem, shown: Shown) {
  if (contentOf(item, (id) => shown.has(id)) !== "missing") return undefined;
  if (item.presentationId !== null) return "Lo que mostraba ya no está";
  return missingTexts[item.kind];
}

/** Kind of an item, and what it shows: "Canto · 8 diapositivas". */
export function shownText(item: ProgrammeItem, shown: Shown, style: NumberStyle) {
  const { kind, title, presentationId, reference, text } = item;
  const presentation = presentationId === null ? undefined : shown.get(presentationId);
  const parts = {
    presentation: presentation && [
      presentation.title !== title && presentation.title,
      slidesText(presentation.slideCount, style),
    ],
    passage: [reference !== title && reference],
    text: [`«${text.split("\n")[0]}»`],
    logo: ["Muestra el logo"],
    missing: undefined,
  }[contentOf(item, (id) => shown.has(id))];
  return [itemKindLabels[kind], ...(parts ?? [])].filter(Boolean).join(" · ");
}
