import { formatDate, formatMoment } from "@/lib/core/values/dates";
import { addPicture } from "@/lib/documents/book";
import { addHeading, addParagraph, addSpace, type Flow, makeDocument } from "@/lib/documents/document";
import { drawPicture } from "@/lib/documents/page";
import { paperOf } from "@/lib/documents/paper";
import type { PrintableImage } from "@/lib/documents/print";
import { addTable, type PdfColumn } from "@/lib/documents/table";
import { roleText } from "./families/labels";
import { groupPhoneDigits, type MemberField, memberFieldLabels, memberText } from "./labels";
import type { PersonData } from "./person-schema";

/** `country`: ISO 3166-1; `timeZone`: IANA name. */
export type PersonChurch = { name: string; country: string; timeZone: string; logo: PrintableImage | null };

/** Points. */
export const PHOTO = { width: 110, height: 110 };

const actions: Record<PersonData["history"][number]["action"], string> = {
  create: "Se agregó la ficha",
  update: "Se cambió la ficha",
  delete: "Pasó a la papelera",
  restore: "Salió de la papelera",
  destroy: "Se borró la ficha",
};

const textColumns = (...headers: string[]): PdfColumn[] => headers.map((header) => ({ header, kind: "text" }));

/** Person data as a PDF, to read and hand over. */
export function personPdf(data: PersonData, church: PersonChurch, photo: PrintableImage | null): Promise<Uint8Array> {
  const letterhead = {
    paper: paperOf(church.country),
    title: `Datos de ${data.member.name}`,
    subtitle: `${data.notice ? "Lo" : "Todo lo"} que ${church.name} guarda en Atrio sobre esta persona`,
    church,
    madeAt: new Date(data.madeAt),
  };
  return makeDocument(letterhead, async (flow) => {
    await addPhoto(flow, photo);
    await addSection(flow, "Ficha", textColumns("Dato", "Valor"), cardRows(data, church));
    await addLinks(flow, "Responsables", "Qué es", data.guardians);
    await addLinks(flow, "Responde por", "Como", data.wards);
    if (data.groups.length > 0)
      await addSection(flow, "Grupos", textColumns("Grupo", "Como", "Desde", "Hasta"), groupRows(data));
    if (data.attendance.length > 0)
      await addSection(flow, "Asistencia", textColumns("Fecha", "Grupo", "Asistencia"), attendanceRows(data));
    await addSection(
      flow,
      "Cambios de la ficha",
      textColumns("Cuándo", "Qué pasó", "Detalle"),
      historyRows(data, church),
    );
    if (data.mergedNames.length > 0)
      await addSection(flow, "También estuvo como", textColumns("Nombre", "Se juntó"), mergedRows(data, church));
    await addSection(flow, "Importaciones", textColumns("Cuándo", "Archivo"), importRows(data, church));
    await addSection(flow, "Menciones", textColumns("Dónde", "Fecha", "Texto"), mentionRows(data));
    if (data.notice) addParagraph(flow, data.notice, "muted");
    if (data.notesOfOthers > 0) addParagraph(flow, notesText(data.notesOfOthers), "muted");
  });
}

async function addPhoto(flow: Flow, photo: PrintableImage | null) {
  if (!photo) return;
  const picture = await addPicture(flow.book, photo, PHOTO);
  drawPicture(flow.page, picture, { ...picture, x: flow.left, y: flow.y });
  addSpace(flow, picture.height + 16);
}

async function addSection(flow: Flow, title: string, head: PdfColumn[], rows: string[][]) {
  addHeading(flow, title);
  if (rows.length === 0) addParagraph(flow, "Nada.", "muted");
  else
    await addTable(
      flow,
      head,
      rows.map((cells) => ({ cells })),
    );
  addSpace(flow, 18);
}

/** Left out where there are none: most people have no such links. */
async function addLinks(flow: Flow, title: string, as: string, links: PersonData["guardians"]) {
  if (links.length === 0) return;
  const rows = links.map(({ name, is, mayPickUp }) => [name, is, mayPickUp ? "Sí" : "No"]);
  await addSection(flow, title, textColumns("Nombre", as, "Puede recoger"), rows);
}

function cardRows({ member, ownFields }: PersonData, { timeZone }: PersonChurch) {
  const positions = [{ id: member.positionId, value: member.position }];
  const fields = Object.keys(memberFieldLabels) as (keyof typeof memberFieldLabels)[];
  return [
    ...fields.map((field) => [memberFieldLabels[field], memberText(field, memberValue(member, field), positions)]),
    ...(member.familyAddress ? [["Dirección de su familia", member.familyAddress]] : []),
    ...(member.familyPhone ? [["Teléfono de su familia", groupPhoneDigits(member.familyPhone)]] : []),
    ...ownFields.map(({ field, value }) => [field, value]),
    ["Registrado", formatMoment(member.createdAt, timeZone)],
    ...(member.deletedAt ? [["En la papelera desde", formatMoment(member.deletedAt, timeZone)]] : []),
  ];
}

function memberValue(member: PersonData["member"], field: MemberField) {
  if (field === "familyId") return member.family;
  return field === "familyRole" ? member.familyRole && roleText(member.familyRole, member.genre) : member[field];
}

const historyRows = ({ history }: PersonData, { timeZone }: PersonChurch) =>
  history.map(({ at, action, bySelf, changes }) => [
    formatMoment(at, timeZone),
    `${actions[action]}${bySelf ? " (la misma persona)" : ""}`,
    changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join("; "),
  ]);

const dayOf = (day: string | null) => (day === null ? "" : formatDate(day));

const groupRows = ({ groups }: PersonData) =>
  groups.map(({ name, as, from, to }) => [name, as, dayOf(from), dayOf(to)]);

const attendanceRows = ({ attendance }: PersonData) =>
  attendance.map(({ date, group, present }) => [formatDate(date), group, present ? "Vino" : "Faltó"]);

const mergedRows = ({ mergedNames }: PersonData, { timeZone }: PersonChurch) =>
  mergedNames.map(({ name, at }) => [name, formatMoment(at, timeZone)]);

const importRows = ({ imports }: PersonData, { timeZone }: PersonChurch) =>
  imports.map(({ at, fileName }) => [formatMoment(at, timeZone), fileName]);

const mentionRows = ({ mentions }: PersonData) =>
  mentions.map(({ place, date, text }) => [place, date ? formatDate(date) : "", text]);

const notesText = (count: number) =>
  `También ${count === 1 ? "la nota de otra persona la nombra" : `las notas de otras ${count} personas la nombran`}; por ser de ellas no están aquí.`;
