import { slidesText } from "@/components/presentations/slides-text";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { itemKindLabels, missingTexts, type NamedBible, versionsText } from "@/lib/presentations/programmes/labels";
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

/** Kind of an item, and what it shows: "Canto · 8 diapositivas", "Lectura · NVI junto a RV1909". */
export function shownText(item: ProgrammeItem, shown: Shown, bibles: readonly NamedBible[], style: NumberStyle) {
  const { kind, title, presentationId, reference, text } = item;
  const presentation = presentationId === null ? undefined : shown.get(presentationId);
  const parts = {
    presentation: presentation && [
      presentation.title !== title && presentation.title,
      slidesText(presentation.slideCount, style),
    ],
    passage: [reference !== title && reference, versionsText(item, bibles)],
    text: [`«${text.split("\n")[0]}»`],
    logo: ["Muestra el logo"],
    missing: undefined,
  }[contentOf(item, (id) => shown.has(id))];
  return [itemKindLabels[kind], ...(parts ?? [])].filter(Boolean).join(" · ");
}
