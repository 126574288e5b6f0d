import type { DescribedChange } from "@/components/lists/changes";
import type { TableTexts } from "@/components/ui/modules/manifest";
import { formatDate, formatMoment, isIsoDate } from "@/lib/core/values/dates";
import { countText, type Noun, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import type { HistoryPeople, LoggedEntry } from "@/lib/history/schema";
import { nameOf } from "./identity-texts";

/** Texts of each table, names of the users, and how the church writes moments and numbers. */
export interface HistoryWords {
  tables: Record<string, TableTexts>;
  people: HistoryPeople;
  church: { timeZone: string } & NumberStyle;
}

const verbs: Record<LoggedEntry["action"], string> = {
  create: "agregó",
  update: "cambió",
  delete: "movió a la papelera",
  restore: "restauró",
  destroy: "borró",
  erase: "borró todos los datos de una persona",
  import: "importó",
  undo: "deshizo la importación de",
};

/** Action up to its object: "cambió la ficha de". */
export function actionText(entry: LoggedEntry, { tables, church }: Pick<HistoryWords, "tables" | "church">) {
  const { entity, action } = entry;
  if (action === "import") return importText(entry, tables[entity]?.imports?.noun, church);
  if (action === "undo") return verbs.undo;
  if (entity === "collaborators" && changesOnly(entry, "invitedAt")) return "reenvió la invitación a";
  const texts = tables[entity];
  return texts?.phraseOf?.(entry) ?? texts?.phrases?.[action] ?? `${verbs[action]} ${texts?.noun ?? "una fila"}`;
}

/** "importó 4.812 personas (312 actualizadas) de". */
function importText({ imported }: LoggedEntry, noun: Noun | undefined, style: NumberStyle) {
  if (!imported || !noun) return verbs.import;
  const { created, updated } = imported;
  if (created + updated === 0) return `${verbs.import} sin cambios`;
  const ofThem =
    updated > 0 ? ` (${numberText(updated, style)} actualizad${noun.ending}${updated === 1 ? "" : "s"})` : "";
  return `${verbs.import} ${countText(created + updated, noun.one, noun.many, style)}${ofThem} de`;
}

const isOfImport = ({ action }: LoggedEntry) => action === "import" || action === "undo";

/** Action without an object: "entró a la iglesia"; undefined for all others. */
export function wholeActionText(entry: LoggedEntry, { people }: Pick<HistoryWords, "people">) {
  if (entry.action === "erase") return verbs.erase;
  const owner = changeOf(entry, "churches", "ownerId");
  if (owner) return `pasó la iglesia a ${nameOf(owner.after, people) ?? "otra persona"}`;
  if (isOwnershipSwap(entry)) return "quedó como colaborador de la iglesia";
  if (changeOf(entry, "collaborators", "userId")) return "entró a la iglesia";
}

/** Ownership transfer: the former owner takes over the collaborator row of the new owner. */
const isOwnershipSwap = (entry: LoggedEntry) => {
  const user = changeOf(entry, "collaborators", "userId");
  return user !== undefined && user.before !== null;
};

const changeOf = ({ entity, changes }: LoggedEntry, expectedEntity: string, field: string) =>
  entity === expectedEntity ? changes.find((change) => change.field === field) : undefined;

const changesOnly = ({ changes }: LoggedEntry, field: string) =>
  changes.length > 0 && changes.every((change) => change.field === field);

export function titleText(entry: LoggedEntry, { tables }: Pick<HistoryWords, "tables">) {
  const { entity, title, rowId } = entry;
  if (isOfImport(entry)) return title ?? "un archivo";
  if (!title) return title ?? `n.º ${rowId}`;
  return tables[entity]?.titleText?.(title) ?? title;
}

/** Page of a row or of the imports; null if the row is gone or has no page. */
export function entryHref(entry: LoggedEntry, { tables }: Pick<HistoryWords, "tables">) {
  const texts = tables[entry.entity];
  const href = isOfImport(entry) ? texts?.imports?.href : texts?.href?.(entry.rowId);
  return (entry.exists && href) || null;
}

const pictures: Record<string, string> = { photo: "Foto", logo: "Logo", image: "Foto" };

/** Changes as display texts; fields without a label are left out. */
export function changesText(entry: LoggedEntry, { tables, church }: HistoryWords): DescribedChange[] {
  const texts = tables[entry.entity];
  // The permissions belong to two different users: their difference is not a change.
  if (isOwnershipSwap(entry)) return [];
  return entry.changes.flatMap(({ field, before, after }) => {
    const label = pictures[field] ?? texts?.fields[field];
    if (!label) return [];
    const text = (value: unknown) =>
      pictures[field]
        ? pictureText(value)
        : (texts?.valueText?.(field, value) ?? plainText(field, value, church.timeZone));
    return [{ label, before: text(before), after: text(after) }];
  });
}

const pictureText = (value: unknown) => (value === null ? "(vacío)" : "una imagen");

function plainText(field: string, value: unknown, timeZone: string) {
  if (value === null || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (field === "rank" && typeof value === "number") return String(value + 1);
  const text = String(value);
  if (isIsoDate(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(text, timeZone) : text;
}
