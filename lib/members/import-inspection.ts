import type { Decision } from "@/lib/imports/choices";
import { normalizeText } from "@/lib/imports/columns";
import type { ColumnTraits, InspectedTable, Inspection } from "@/lib/imports/reading";
import { SURNAME_FIRST } from "./import-values";

/** Part of the names that stand for all. */
const USUAL_SHARE = 0.8;

const WHOLE_DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/** A column «Bautismo» of whole dates says when, and not whether. */
function fieldsByCells(columns: InspectedTable["columns"]) {
  const fields = new Map<number, string>();
  const baptism = columns.find(({ field }) => field === "baptized");
  const days = baptism?.cells.filter(Boolean) ?? [];
  if (baptism && days.length > 0 && days.every((text) => WHOLE_DAY.test(text)) && !has(columns, "baptismDate"))
    fields.set(baptism.index, "baptismDate");
  return fields;
}

const has = (columns: InspectedTable["columns"], field: string) => columns.some((column) => column.field === field);

/**
 * What one row does not say: in which order names are written, whether «M» is a woman or a man, and whether a column of baptisms
 * has their dates.
 */
export function inspectMembers({ columns, decided }: InspectedTable): Inspection {
  const decisions: Decision[] = [];
  const traits: Record<string, ColumnTraits> = {};
  const decide = (decision: Omit<Decision, "column" | "use">, column: string, found: string | null) => {
    const use = decided(decision.about, column, decision.value) ?? found;
    decisions.push({ ...decision, column, use });
    return use;
  };
  const names = columns.filter(({ field }) => field === "name");
  // A comma in one of several columns parts no surnames.
  if (names.length > 1) traits.name = { isSurnameFirst: false };
  const [name] = names;
  const written = name?.cells.filter(Boolean) ?? [];
  const surnameFirst = written.filter((text) => SURNAME_FIRST.test(text));
  const [example] = surnameFirst;
  if (name && names.length === 1 && example !== undefined) {
    const some = surnameFirst.length === 1 ? "Un nombre está escrito" : `${surnameFirst.length} nombres están escritos`;
    const isUsual = surnameFirst.length >= written.length * USUAL_SHARE;
    const message = `${isUsual ? "Los nombres están escritos" : some} «Apellidos, Nombres»: ${example}`;
    const options = [
      { value: "reversed", label: "Guardar primero los nombres" },
      { value: "written", label: "Guardarlos como están" },
    ];
    const use = decide({ about: "names", value: "", message, options }, name.name, "reversed");
    traits.name = { isSurnameFirst: use === "reversed" };
  }
  const genre = columns.find(({ field }) => field === "genre");
  const letters = new Set(genre?.cells.map(normalizeText));
  if (genre && letters.has("m")) {
    const header = normalizeText(genre.header);
    const isWoman = letters.has("h") || /\bh m\b|\bm h\b/.test(header);
    const isMan = /\bf m\b|\bm f\b/.test(header) || ["f", "femenino", "mujer"].some((word) => letters.has(word));
    const found = isWoman && !isMan ? "F" : "M";
    const message = isWoman ? "«M» es mujer, porque hay también «H»" : "«M» es masculino: ninguna celda dice otra cosa";
    const options = [
      { value: "F", label: "Mujer" },
      { value: "M", label: "Masculino" },
    ];
    const use = isMan ? found : decide({ about: "word", value: "M", message, options }, genre.name, found);
    traits.genre = { words: new Map([["m", use]]) };
  }
  return { fields: fieldsByCells(columns), traits, decisions };
}
