import { isIsoDate, parseDate } from "@/lib/core/values/dates";
import { nameKey } from "./name-key";
import type { PastedList } from "./pasted-table";

/** Characters of a name, and of what a column says of a person. */
const NAME_MAX = 100;
const VALUE_MAX = 120;

/** What a column may say of each person, beside the name. */
type PastedFact = { key: string; label: string; kind: string };

/** Person of a pasted list; `blanks`: facts by their keys. */
type PastedPerson = { id: null; name: string; blanks?: Record<string, string> };

/** What a column of a pasted list is: a part of the name, a fact by its key, or nothing that is used. */
export type ColumnUse = "name" | "surname" | "skip" | `blank:${string}`;

type PastedTable = PastedList<ColumnUse>;

/** Number or bullet in front of a name of a pasted list: "12.", "3)", "-", "•". */
const BULLET = /^\s*(?:\d{1,4}\s*[.)\-–]|[-–—•*·])\s*/;

const tidy = (text: string) => text.replace(BULLET, "").replace(/\s+/g, " ").trim();
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Cells of what was copied from a message or a spreadsheet; a single line separates names by semicolons or commas. */
export function readCells(text: string): string[][] {
  const rows = text.includes("\t") ? tabbedRows(text) : text.split(/[\r\n]+/).map((line) => line.split(";"));
  const filled = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean));
  const [only] = filled;
  if (filled.length === 1 && only && !text.includes("\t"))
    return only
      .join(";")
      .split(/[;,]/)
      .map((cell) => [cell.trim()]);
  const width = Math.max(0, ...filled.map((row) => row.length));
  return filled.map((row) => [...row, ...Array(width - row.length).fill("")]);
}

/** Rows of tabs, as spreadsheets copy them: a cell with a line break stands in quotes, its own quotes doubled. */
function tabbedRows(text: string) {
  const rows: string[][] = [];
  for (const [, cell = "", end = ""] of text.matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g)) {
    const row = rows.at(-1) ?? [];
    if (rows.length === 0) rows.push(row);
    row.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').replace(/\s+/g, " ") : cell);
    if (end !== "\t" && end !== "") rows.push([]);
    if (end === "") break;
  }
  return rows;
}

/** Table of a pasted list, with what its headers or its cells say about the columns. */
export function readTable(text: string, blanks: readonly PastedFact[]): PastedTable {
  const rows = readCells(text);
  const [first = []] = rows;
  const named = first.map((cell) => useOfHeader(cell, blanks));
  const hasHeader = rows.length > 1 && named.some((use) => use !== null);
  return { rows, hasHeader, uses: hasHeader ? named.map((use) => use ?? "skip") : usesOfCells(rows, blanks) };
}

function useOfHeader(cell: string, blanks: readonly PastedFact[]): ColumnUse | null {
  const text = nameKey(cell)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  if (/^(nombres?|name|nombre completo|nombres? y apellidos?|apellidos y nombres|persona|miembro)$/.test(text))
    return "name";
  if (/^(primer |segundo )?apellidos?( (paterno|materno))?$/.test(text)) return "surname";
  const plain = (label: string) =>
    nameKey(label)
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  const blank = blanks.find(({ key, label }) => [plain(label), key.replaceAll("_", " ")].includes(text));
  return blank ? `blank:${blank.key}` : null;
}

/** Without headers: the first column of letters is the name; a second one, when there are two, the surnames. */
function usesOfCells(rows: string[][], blanks: readonly PastedFact[]): ColumnUse[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ""));
  const isDates = (cells: string[]) => cells.some(Boolean) && cells.every((cell) => !cell || toDate(cell) !== null);
  const letters = columns.flatMap((cells, column) => (!isDates(cells) && cells.some(hasLetters) ? [column] : []));
  const dates = blanks.filter(({ kind }) => kind === "date");
  return columns.map((cells, column): ColumnUse => {
    if (column === letters[0]) return "name";
    if (column === letters[1] && isSurname(columns[letters[0] ?? 0] ?? [], cells)) return "surname";
    const date = isDates(cells) && dates.shift();
    return date ? `blank:${date.key}` : "skip";
  });
}

/** Whether two columns are given names and surnames: both short in most rows. */
function isSurname(names: string[], others: string[]) {
  const words = (text: string) => tidy(text).split(" ").length;
  const rows = names
    .map((name, index) => [name, others[index] ?? ""] as const)
    .filter(([name, other]) => name && other);
  const short = rows.filter(([name, other]) => words(name) <= 2 && words(other) <= 3 && !/[,/]| y /.test(other));
  return rows.length > 0 && short.length >= rows.length * 0.7;
}

const toDate = (text: string) => (isIsoDate(text) ? text : parseDate(text));

/** People of a pasted list, and what of it is left out, for the person who pasted it. */
export function readPeople({ rows, hasHeader, uses }: PastedTable, blanks: readonly PastedFact[]) {
  const problems: string[] = [];
  const people = rows.slice(hasHeader ? 1 : 0).flatMap((row, index): PastedPerson[] => {
    const parts = (use: ColumnUse) => row.filter((cell, column) => uses[column] === use && cell).map(tidy);
    const name = [...parts("name"), ...parts("surname")].join(" ");
    const line = `Renglón ${index + (hasHeader ? 2 : 1)}`;
    if (!hasLetters(name)) {
      if (row.some(hasLetters)) problems.push(`${line}: no tiene nombre y queda fuera.`);
      return [];
    }
    if (name.length > NAME_MAX) {
      problems.push(`${line}: el nombre pasa de ${NAME_MAX} caracteres y queda fuera.`);
      return [];
    }
    const values = blanks.flatMap(({ key, label, kind }): [string, string][] => {
      const text = row.filter((cell, column) => uses[column] === `blank:${key}` && cell).join(", ");
      if (!text) return [];
      const value = kind === "date" ? toDate(text) : text.replace(/\s+/g, " ");
      if (value && value.length <= VALUE_MAX) return [[key, value]];
      const why = value ? `pasa de ${VALUE_MAX} caracteres` : `«${text}» no es una fecha (día/mes/año)`;
      problems.push(
        `${line}, ${name}: ${label} ${value ? why : `queda vacío, ${why}`}${value ? " y queda vacío" : ""}.`,
      );
      return [];
    });
    return [{ id: null, name, ...(values.length > 0 && { blanks: Object.fromEntries(values) }) }];
  });
  return { people, problems };
}

/** Names of a pasted list, each once. */
export function parseNames(text: string) {
  const names = readPeople(readTable(text, []), []).people.map(({ name }) => [nameKey(name), name] as const);
  return [...new Map(names.toReversed()).values()].toReversed();
}
