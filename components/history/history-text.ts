import type { DescribedChange } from "@/components/lists/changes";
import type { TableTexts } from "@/components/ui/modules/manifest";
import { formatDate, formatMoment, isIsoDate } from "@/lib/core/values/dates";
import type { HistoryPeople, LoggedEntry } from "@/lib/history/schema";
import { nameOf } from "./identity-texts";

/** Texts of each table, names of the users, and the church's time zone. */
export interface HistoryWords {
  tables: Record<string, TableTexts>;
  people: HistoryPeople;
  timeZone: string;
}

const verbs: Record<LoggedEntry["action"], string> = {
  create: "agregó",
  update: "cambió",
  delete: "movió a la papelera",
  restore: "restauró",
  destroy: "borró",
  erase: "borró todos los datos de una persona",
};

/** Action up to its object: "cambió la ficha de". */
export function actionText(entry: LoggedEntry, { tables }: Pick<HistoryWords, "tables">) {
  const { entity, action } = entry;
  if (entity === "collaborators" && changesOnly(entry, "invitedAt")) return "reenvió la invitación a";
  const texts = tables[entity];
  return texts?.phraseOf?.(entry) ?? texts?.phrases?.[action] ?? `${verbs[action]} ${texts?.noun ?? "una fila"}`;
}

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

export function titleText({ entity, title, rowId }: LoggedEntry, { tables }: Pick<HistoryWords, "tables">) {
  if (!title) return title ?? `n.º ${rowId}`;
  return tables[entity]?.titleText?.(title) ?? title;
}

/** Page of a row; null if the row is gone or has no page. */
export const entryHref = ({ entity, rowId, exists }: LoggedEntry, { tables }: Pick<HistoryWords, "tables">) =>
  (exists && tables[entity]?.href?.(rowId)) || null;

const pictures: Record<string, string> = { photo: "Foto", logo: "Logo", image: "Foto" };

/** Changes as display texts; fields without a label are left out. */
export function changesText(entry: LoggedEntry, { tables, timeZone }: HistoryWords): DescribedChange[] {
  const texts = tables[entry.entity];
  // The permissions belong to two different users: their difference is not a change.
  if (isOwnershipSwap(entry)) return [];
  return entry.changes.flatMap(({ field, before, after }) => {
    const label = pictures[field] ?? texts?.fields[field];
    if (!label) return [];
    const text = (value: unknown) =>
      pictures[field] ? pictureText(value) : (texts?.valueText?.(field, value) ?? plainText(field, value, timeZone));
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
