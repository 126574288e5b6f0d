import { nameKey } from "@/components/imports/name-key";
import { readCells } from "@/components/imports/pasted-people";
import type { PastedList } from "@/components/imports/pasted-table";
import { isForTwo, entryFieldLabels as labels } from "@/lib/certificates/books/labels";
import { type Book, ENTRIES_MAX } from "@/lib/certificates/books/rules";
import { type EntryFacts, entryBatch } from "@/lib/certificates/books/schema";
import { isIsoDate, parseDate } from "@/lib/core/values/dates";

/** What a column of a pasted list is; the first three are the place in a paper book, and `reference` all of it. */
export const columnUses = [
  "paperBook",
  "folio",
  "paperNumber",
  "reference",
  "name",
  "surname",
  "name2",
  "actDate",
  "birthDate",
  "parents",
  "godparents",
  "witnesses",
  "place",
  "minister",
  "observations",
  "skip",
] as const;
export type ColumnUse = (typeof columnUses)[number];

export const columnLabels: Record<ColumnUse, string> = {
  ...labels,
  paperBook: "Libro (de papel)",
  folio: "Folio (de papel)",
  paperNumber: "N.º (de papel)",
  name: "Nombre",
  surname: "Apellidos",
  actDate: "Fecha del acto",
  skip: "No usar",
};

type PastedEntries = PastedList<ColumnUse>;

/** Heads of columns by what they are, folded. */
const HEADERS: [ColumnUse, RegExp][] = [
  ["name2", /^(segundo nombre|novia|esposa|conyuge|contrayente 2|ella)$/],
  ["birthDate", /^((fecha de )?nacimiento|fecha nac.*|f nac.*|nacio)$/],
  ["paperBook", /^libro( n.*)?$/],
  ["folio", /^(folio|pagina|pag|hoja)( n.*)?$/],
  ["paperNumber", /^(n|no|nro|num|numero|n o|acta|partida|registro)( de)?( acta| partida| orden| registro)?$/],
  ["reference", /^(referencia|en el libro de papel)$/],
  ["surname", /^(primer |segundo )?apellidos?( (paterno|materno))?$/],
  [
    "name",
    /^(nombres?|nombre completo|nombres? y apellidos?|apellidos y nombres?|persona|bautizad[oa]|nin[oa]|novio|esposo|contrayentes?( 1)?|difunt[oa]|el)$/,
  ],
  [
    "actDate",
    /^(fecha|dia|(fecha|dia) (de|del|de la) .*|bautismo|bautizo|boda|matrimonio|presentacion|defuncion|fallecimiento)$/,
  ],
  ["parents", /^(padres|padre y madre|papas|hijo de|hija de|progenitores|familia)$/],
  ["godparents", /^padrinos?( y madrinas?)?$/],
  ["witnesses", /^testigos?$/],
  ["place", /^(lugar|sitio|donde|ciudad|templo|lugar .*)$/],
  ["minister", /^(ministro|pastor|oficiante|oficio|celebrante|bautizado por)$/],
  ["observations", /^(observaciones|observacion|notas?|comentarios?)$/],
];

/** Table of a pasted list, with what its headers or its cells say about the columns. */
export function readEntryTable(text: string): PastedEntries {
  const rows = readCells(text);
  const named = (rows[0] ?? []).map(useOfHeader);
  const hasHeader = rows.length > 1 && named.some((use) => use !== null);
  return { rows, hasHeader, uses: hasHeader ? once(named.map((use) => use ?? "skip")) : usesOfCells(rows) };
}

function useOfHeader(cell: string): ColumnUse | null {
  const text = nameKey(cell)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return HEADERS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A second column of dates of the act is none. */
const once = (uses: ColumnUse[]) => uses.map((use, at) => (use === "actDate" && uses.indexOf(use) < at ? "skip" : use));

/** Without headers: the first column of words is the name, the first of dates the day of the act. */
function usesOfCells(rows: string[][]): ColumnUse[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
  const isDates = (cells: string[]) => cells.some(Boolean) && cells.every((cell) => !cell || toDate(cell) !== null);
  const dates = columns.flatMap((cells, column) => (isDates(cells) ? [column] : []));
  const words = columns.flatMap((cells, column) =>
    !isDates(cells) && cells.some((cell) => /\p{L}/u.test(cell)) ? [column] : [],
  );
  return columns.map((_, column): ColumnUse => {
    if (column === words[0]) return "name";
    if (column === dates[0]) return "actDate";
    return column === dates[1] ? "birthDate" : "skip";
  });
}

const toDate = (text: string) => (isIsoDate(text) ? text : parseDate(text));

interface Reading {
  book: Book;
  /** Place in the paper book of rows that name none; null: all get numbers of Atrio, and their place is an observation. */
  paper: string | null;
}

/** Entries of a pasted list with the line of each, and what of it is left out, for the person who pasted it. */
export function readEntries({ rows, hasHeader, uses }: PastedEntries, { book, paper }: Reading) {
  const problems: string[] = [];
  const entries: EntryFacts[] = [];
  const lines: number[] = [];
  for (const [index, row] of rows.slice(hasHeader ? 1 : 0).entries()) {
    const line = index + (hasHeader ? 2 : 1);
    const cell = (use: ColumnUse, between = ", ") =>
      row
        .filter((text, column) => uses[column] === use && text)
        .map((text) => text.replace(/\s+/g, " ").trim())
        .join(between);
    const name = [cell("name", " "), cell("surname", " ")].filter(Boolean).join(" ");
    const who = `Renglón ${line}${name ? `, ${name}` : ""}`;
    if (!row.some((text) => /\p{L}/u.test(text))) continue;
    if (!name) {
      problems.push(`${who}: no tiene nombre y queda fuera.`);
      continue;
    }
    const actDate = cell("actDate");
    const day = toDate(actDate);
    if (!day) {
      const why = actDate ? `«${actDate}» no es una fecha (día/mes/año), y` : "no tiene la fecha del acto y";
      problems.push(`${who}: ${why} queda fuera.`);
      continue;
    }
    const birth = cell("birthDate");
    const birthDate = birth ? toDate(birth) : null;
    if (birth && !birthDate) problems.push(`${who}: el nacimiento «${birth}» no es una fecha y queda vacío.`);
    const reference = referenceOf(cell, paper ?? "");
    const oldPlace = paper === null && reference ? `${labels.reference}: ${reference}` : "";
    const given = {
      reference: paper === null ? null : reference,
      actDate: day,
      name,
      name2: isForTwo(book) ? cell("name2", " ") : null,
      birthDate,
      parents: cell("parents"),
      godparents: cell("godparents"),
      witnesses: cell("witnesses"),
      place: cell("place"),
      minister: cell("minister"),
      observations: [cell("observations"), oldPlace].filter(Boolean).join("\n"),
      memberId: null,
      member2Id: null,
    };
    const read = entryBatch.shape.entries.element.safeParse(given);
    const missing = isForTwo(book) && !given.name2;
    if (read.success && !missing) {
      entries.push(read.data);
      lines.push(line);
      continue;
    }
    const issue = read.error?.issues[0];
    const field = missing ? "name2" : (issue?.path[0] as keyof typeof labels);
    problems.push(`${who}: ${labels[field]}: ${missing ? "Requerido" : issue?.message}. Queda fuera.`);
  }
  const beyond = entries.length - ENTRIES_MAX;
  if (beyond > 0) problems.push(`Son más de ${ENTRIES_MAX}: las últimas ${beyond} quedan para otra lista.`);
  return { entries: entries.slice(0, ENTRIES_MAX), lines, problems };
}

/** «Libro 2, folio 37, n.º 433» of the columns of a paper book. */
function referenceOf(cell: (use: ColumnUse) => string, paper: string) {
  const whole = cell("reference");
  if (whole) return whole;
  const [book, folio, number] = [cell("paperBook"), cell("folio"), cell("paperNumber")];
  if (!paper && !book && !folio) return "";
  const parts = [
    book ? (/\p{L}{3}/u.test(book) ? book : `Libro ${book}`) : paper,
    folio && `folio ${folio}`,
    number && `n.º ${number}`,
  ];
  return parts.filter(Boolean).join(", ");
}
