import { isTransactionField, type Names, transactionText } from "@/components/finances/transactions/transaction-text";
import { itemLabel, itemText } from "@/components/inventory/item-text";
import type { DescribedChange } from "@/components/lists/changes";
import { areas } from "@/lib/auth/areas";
import { areaLabels } from "@/lib/auth/labels";
import { formatDate, formatMoment, isIsoDate, monthName } from "@/lib/core/dates";
import type { MoneyStyle } from "@/lib/core/money";
import { transactionFieldLabels } from "@/lib/finances/transactions/labels";
import type { HistoryPeople, LoggedEntry } from "@/lib/history/schema";
import { isMemberField, memberFieldLabels, memberText } from "@/lib/members/labels";

/** Names by id, and the church's money and time formats. */
export interface HistoryWords {
  names: Names;
  positions: { id: number; value: string }[];
  people: HistoryPeople;
  church: MoneyStyle & { timeZone: string };
}

const nouns: Record<string, string> = {
  members: "la ficha de",
  transactions: "el movimiento",
  treasuries: "la tesorería",
  categories: "la categoría",
  inventory_items: "el artículo",
  positions: "el cargo",
  churches: "la iglesia",
};

const verbs: Record<LoggedEntry["action"], string> = {
  create: "agregó",
  update: "cambió",
  delete: "movió a la papelera",
  restore: "restauró",
  destroy: "borró",
  erase: "borró todos los datos de una persona",
};

/** Phrases that differ from verb + noun. */
const phrases: Record<string, Partial<Record<LoggedEntry["action"], string>>> = {
  transactions: { create: "registró el movimiento", delete: "anuló el movimiento" },
  collaborators: { create: "invitó a", update: "cambió el acceso de", destroy: "quitó el acceso de" },
  closed_months: { create: "cerró el mes de", destroy: "reabrió el mes de" },
  churches: { create: "registró la iglesia" },
};

/** Action up to its object: "cambió la ficha de". */
export function actionText(entry: LoggedEntry) {
  const { entity, action } = entry;
  if (entity === "collaborators" && changesOnly(entry, "invitedAt")) return "reenvió la invitación a";
  return phrases[entity]?.[action] ?? `${verbs[action]} ${nouns[entity] ?? "una fila"}`;
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

const nameOf = (value: unknown, people: HistoryPeople) => people.find(({ id }) => id === value)?.name;

export const titleText = ({ entity, title, rowId }: LoggedEntry) =>
  entity === "closed_months" && title ? monthName(title) : (title ?? `n.º ${rowId}`);

/** Page of a row; null if the row is gone or has no page. */
export function entryHref({ entity, rowId, exists }: LoggedEntry) {
  if (!exists) return null;
  const hrefs: Record<string, string> = {
    members: `/members/${rowId}`,
    transactions: `/finances?editar=${rowId}`,
    treasuries: `/finances?id=${rowId}&period=todo`,
    categories: `/finances?categoryId=${rowId}&period=todo`,
    inventory_items: `/inventory/${rowId}`,
    positions: "/settings/lists",
    collaborators: "/settings/collaborators",
    churches: "/settings",
  };
  return hrefs[entity] ?? null;
}

const permissionLabels = Object.fromEntries(
  areas.flatMap((area) => {
    const name = `${area[0]?.toUpperCase()}${area.slice(1)}`;
    return [
      [`perm${name}`, areaLabels[area]],
      [`readonly${name}`, `${areaLabels[area]}, solo ver`],
    ];
  }),
);

const labels: Record<string, Record<string, string>> = {
  churches: {
    name: "Nombre",
    slug: "Dirección web",
    country: "País",
    currency: "Moneda",
    timeZone: "Zona horaria",
    locale: "Idioma",
    address: "Dirección",
    plan: "Plan",
    closesAt: "Se cierra",
    ownerId: "Dueño",
  },
  collaborators: { email: "Correo", invitedAt: "Invitado", readOnly: "Solo lectura", ...permissionLabels },
  positions: {
    value: "Nombre",
    isActive: "Cuenta como miembro activo",
    isPastoral: "Cargo pastoral",
    rank: "Lugar en la lista",
  },
  treasuries: { name: "Nombre", archivedAt: "Archivada" },
  categories: { value: "Nombre", isIncome: "Es de ingreso", rank: "Lugar en la lista", archivedAt: "Archivada" },
  transactions: { ...transactionFieldLabels, voidReason: "Motivo de la anulación", isIncome: "Es un ingreso" },
  members: memberFieldLabels,
};

const pictures: Record<string, string> = { photo: "Foto", logo: "Logo", image: "Foto" };

/** Changes as display texts; fields without a label are left out. */
export function changesText(entry: LoggedEntry, words: HistoryWords): DescribedChange[] {
  const { entity, changes } = entry;
  // The permissions belong to two different users: their difference is not a change.
  if (isOwnershipSwap(entry)) return [];
  return changes.flatMap(({ field, before, after }) => {
    const label = pictures[field] ?? (entity === "inventory_items" ? itemLabel(field) : labels[entity]?.[field]);
    if (!label) return [];
    const text = (value: unknown) => valueText(entity, field, value, words);
    return [{ label, before: text(before), after: text(after) }];
  });
}

function valueText(entity: string, field: string, value: unknown, words: HistoryWords) {
  const { names, positions, people, church } = words;
  if (field in pictures) return value === null ? "(vacío)" : "una imagen";
  if (field === "ownerId") return nameOf(value, people) ?? "Otra persona";
  if (entity === "members" && isMemberField(field)) return memberText(field, value, positions);
  if (entity === "inventory_items") return itemText(field, value, church);
  if (entity === "transactions" && isTransactionField(field)) return transactionText(field, value, names, church);
  return plainText(field, value, church.timeZone);
}

function plainText(field: string, value: unknown, timeZone: string) {
  if (value === null || value === "") return "(vacío)";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (field === "rank" && typeof value === "number") return String(value + 1);
  const text = String(value);
  if (isIsoDate(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(text, timeZone) : text;
}
