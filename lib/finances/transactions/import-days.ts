import { monthNames, today } from "@/lib/core/values/dates";
import { normalizeText } from "@/lib/imports/columns";
import { dayReader, monthDayOf, monthOf } from "@/lib/imports/days";
import type { InspectedColumn } from "@/lib/imports/reading";
import type { MovementFile } from "./import-file";
import { nearestDay } from "./import-rules";

/** Completes dates without a year, and single days of a month. */
export function inspectDates(file: MovementFile) {
  const { table, fields, traits, decisions, fieldOf, columnOf } = file;
  const filledIn = (column: InspectedColumn) => column.cells.filter(Boolean);
  const isDays = (column: InspectedColumn) => {
    const cells = filledIn(column);
    return cells.length > 0 && cells.every((cell) => /^(?:0?[1-9]|[12]\d|3[01])$/.test(cell));
  };
  const column =
    columnOf("date") ??
    table.columns.find((one) => fieldOf(one) === null && isDays(one) && /^d(?:ia)?$/.test(normalizeText(one.header)));
  if (!column) return;
  const cells = filledIn(column);
  if (isDays(column)) {
    fields.set(column.index, "date");
    const value = cells[0] ?? "";
    const known = monthsOf(table.titles);
    const falls = cells.filter((cell, row) => row > 0 && Number(cell) < Number(cells[row - 1]) - 7).length;
    const rises = cells.filter((cell, row) => row > 0 && Number(cell) > Number(cells[row - 1])).length;
    const isOneMonth = falls === 0 || rises === 0;
    const chosen = table.decided("month", column.name, value);
    const month = chosen ?? (known.length === 1 && isOneMonth ? known[0] : undefined);
    traits.date = { month };
    decisions.push({
      about: "month",
      column: column.name,
      value,
      use: month ?? null,
      message: month ? `Los días son de ${monthText(month)}` : "No se sabe de qué mes son los días",
      options: lastMonths().map((option) => ({ value: option, label: monthText(option) })),
    });
    return;
  }
  const days = cells.flatMap((cell) => (readDay(cell) === null ? (monthDayOf(cell) ?? []) : []));
  const [first] = days;
  if (first === undefined || readDay(cells[0] ?? "") !== null) return;
  const value = cells[0] ?? "";
  const chosen = table.decided("year", column.name, value);
  const years = yearsOf(table.titles);
  const named = years.length === 1 ? years[0] : undefined;
  const year = chosen ?? named ?? pastYear(days);
  traits.date = { year };
  decisions.push({
    about: "year",
    column: column.name,
    value,
    use: year,
    message: named
      ? `Las fechas sin año empiezan en ${year}, como dice el archivo`
      : `Las fechas sin año empiezan en ${year}: ninguna queda en el futuro`,
    options: [0, 1, 2, 3, 4].map((back) => {
      const option = String(Number(today("UTC").slice(0, 4)) - back);
      return { value: option, label: option };
    }),
  });
}

const readDay = dayReader({ latest: "2100-12-31" });
/** Whether a cell is a date, and no serial number. */
export const isWholeDay = (cell: string) => !/^\d{1,6}(?:\.\d+)?$/.test(cell) && readDay(cell) !== null;

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** Years that texts name. */
const yearsOf = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => text.match(YEAR) ?? []))];

/** Months (`YYYY-MM`) that texts name, with their year: «SEPTIEMBRE DE 2026», «Caja 02-2026». */
function monthsOf(texts: readonly string[]) {
  const years = yearsOf(texts);
  const found = texts.flatMap((text) => {
    const year = text.match(YEAR)?.[0] ?? (years.length === 1 ? years[0] : undefined);
    const words = normalizeText(text)
      .split(" ")
      .flatMap((word) => (word.length >= 3 && monthOf(word) !== "0" ? [monthOf(word).padStart(2, "0")] : []));
    const figures = [
      /(?<!\d)(0?[1-9]|1[0-2])[-_./ ](?:19|20)\d{2}(?!\d)/.exec(text)?.[1],
      /(?<!\d)(?:19|20)\d{2}[-_./ ](0[1-9]|1[0-2])(?!\d)/.exec(text)?.[1],
    ];
    const months = words.length > 0 ? words : figures.flatMap((month) => (month ? [month.padStart(2, "0")] : []));
    return year ? months.map((month) => `${year}-${month}`) : [];
  });
  return [...new Set(found)];
}

const monthText = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;

/** This month and those before it, a year and a half. */
function lastMonths() {
  const [year = 0, month = 1] = today("UTC").split("-").map(Number);
  return Array.from({ length: 18 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Year of the first of these days, in order, with which none is later than today. */
function pastYear(days: readonly string[]) {
  const now = today("UTC");
  const thisYear = Number(now.slice(0, 4));
  const isPast = (year: number) => {
    let last = `${year}-${days[0]}`;
    return days.every((day) => {
      last = nearestDay(day, last) ?? last;
      return last <= now;
    });
  };
  return String([0, 1, 2, 3].map((back) => thisYear - back).find(isPast) ?? thisYear);
}
