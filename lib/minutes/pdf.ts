import { formatDate, fullDate } from "@/lib/core/values/dates";
import { countText, numberText } from "@/lib/core/values/numbers";
import { addHeading, addParagraph, addSpace, ensureHeight, type Flow, makeDocument } from "@/lib/documents/document";
import { paperOf } from "@/lib/documents/paper";
import type { DocumentChurch } from "@/lib/documents/print";
import { addSignatureRows, signatureRowHeight } from "@/lib/documents/signatures";
import { addTable, type PdfColumn, type PdfRow } from "@/lib/documents/table";
import { kindLabels, votesText } from "./labels";
import { type Attendance, agendaPoints, attendances } from "./rules";
import type { Agreement, Attendee, MinutesRow } from "./schema";
import { closingText, correctionText, openingText, quorumSentence } from "./wording";

export type MinutesChurch = DocumentChurch & { address: string | null };

/** Points kept beside the last lines of the text before the signatures. */
const STATEMENT = 24;

/** The list runs down the left column, then down the right one. */
const columns: PdfColumn[] = [
  { header: "Nombre y cargo", kind: "text" },
  { header: "", kind: "text" },
];

const groupTitles: Record<Attendance, string> = {
  presente: "Presentes",
  excusa: "Ausentes con excusa",
  ausente: "Ausentes",
};

/** Minutes to be signed, on the paper of the church's country; a draft says so on every page. */
export function minutesPdf(minutes: MinutesRow, church: MinutesChurch, madeAt: Date): Promise<Uint8Array> {
  const { number, date, title } = minutes;
  const isDraft = number === null;
  const name = minutes.churchName ?? church.name;
  const kind = minutes.kind === "otra" ? (minutes.bodyName ?? "") : kindLabels[minutes.kind];
  const body = minutes.kind === "otra" ? null : minutes.bodyName;
  const letterhead = {
    paper: paperOf(church.country),
    title: isDraft ? `Borrador de acta, sería el N.º ${minutes.nextNumber}` : `Acta N.º ${number}`,
    subtitle: [...new Set([body ?? kind, title, fullDate(date)])].filter(Boolean).join(" · "),
    church: { ...church, name },
    madeAt,
    ...(isDraft && { watermark: "BORRADOR" }),
  };
  return makeDocument(letterhead, async (flow) => {
    if (minutes.corrects) addParagraph(flow, correctionText(minutes.corrects));
    addParagraph(flow, openingText(minutes, name));
    await addAttendance(flow, minutes, church);
    addAgenda(flow, minutes.agenda);
    if (minutes.discussion) addSection(flow, "Desarrollo", [minutes.discussion]);
    addAgreements(flow, minutes.agreements, church);
    addSpace(flow, 8);
    addSigners(flow, minutes);
  });
}

function addSection(flow: Flow, title: string, paragraphs: string[]) {
  addSpace(flow, 8);
  addHeading(flow, title, 40);
  for (const paragraph of paragraphs) addParagraph(flow, paragraph);
}

async function addAttendance(flow: Flow, minutes: MinutesRow, church: MinutesChurch) {
  const { attendees } = minutes;
  if (attendees.length === 0) return;
  addSpace(flow, 8);
  addHeading(flow, "Asistencia y quórum");
  await addTable(
    flow,
    columns,
    attendances.flatMap((attendance) => groupRows(attendees, attendance, church)),
  );
  addSpace(flow, 10);
  const quorum = quorumSentence(minutes, church);
  if (quorum) addParagraph(flow, quorum);
}

/** Those of an attendance under its title, numbered, in two columns. */
function groupRows(attendees: Attendee[], attendance: Attendance, church: MinutesChurch): PdfRow[] {
  const people = attendees.filter((one) => one.attendance === attendance);
  if (people.length === 0) return [];
  const texts = people.map(({ name, role, votes }, index) =>
    [`${index + 1}. ${name}`, role, !votes && "sin voto"].filter(Boolean).join(", "),
  );
  const half = Math.ceil(texts.length / 2);
  const rows = texts.slice(0, half).map((text, index) => ({ cells: [text, texts[half + index] ?? ""] }));
  return [{ kind: "group", cells: [`${groupTitles[attendance]} (${numberText(people.length, church)})`, ""] }, ...rows];
}

function addAgenda(flow: Flow, agenda: string) {
  const points = agendaPoints(agenda);
  if (points.length === 0) return;
  addSection(
    flow,
    "Orden del día",
    points.map((point, index) => `${index + 1}. ${point}`),
  );
}

function addAgreements(flow: Flow, agreements: Agreement[], church: MinutesChurch) {
  if (agreements.length === 0) return;
  addSpace(flow, 8);
  addHeading(flow, "Acuerdos", 40);
  agreements.forEach((agreement, index) => {
    const { text, responsible, dueOn } = agreement;
    const votes = votesText(agreement);
    const notes = [
      votes && `Votación: ${votes}.`,
      responsible && `Responsable: ${responsible}.`,
      dueOn && `Para el ${formatDate(dueOn)}.`,
    ].filter(Boolean);
    ensureHeight(flow, 34);
    addParagraph(flow, `${index + 1}. ${text}`);
    if (notes.length > 0) addParagraph(flow, notes.join(" "), "muted");
  });
  addSpace(flow, 2);
  addParagraph(flow, `En total, ${countText(agreements.length, "acuerdo", "acuerdos", church)}.`, "muted");
}

/** Closing of the text with the lines of the two who sign, and of all who were present where they do. */
function addSigners(flow: Flow, minutes: MinutesRow) {
  const { presider, presiderRole, secretary, secretaryRole, allSign, attendees } = minutes;
  const main = [
    { name: presider, role: presiderRole ?? "Quien presidió" },
    { name: secretary, role: secretaryRole ?? "Quien levantó el acta" },
  ];
  const closing = `${closingText(minutes)} Para constancia, se firma la presente acta.`;
  ensureHeight(flow, STATEMENT * 2 + signatureRowHeight(flow, main));
  addParagraph(flow, closing);
  addSignatureRows(flow, main, 2);
  const isMain = (name: string) => name === presider || name === secretary;
  const others = allSign ? attendees.filter((one) => one.attendance === "presente" && !isMain(one.name)) : [];
  addSignatureRows(flow, others, 2);
}
