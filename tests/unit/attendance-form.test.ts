import { expect, test } from "vitest";
import { BODY_MAX, checkDraft, emptyDraft, readDraft, withVisitorRow } from "@/app/asistencia/form";
import {
  PEOPLE_MAX,
  REPORT_NOTES_MAX,
  SENDER_MAX,
  VISITOR_MAX,
  VISITOR_PHONE_MAX,
  VISITORS_MAX,
} from "@/lib/attendance/rules";

const church = { country: "PE", currency: "PEN" };
const people = [1, 2, 3].map((memberId) => ({ memberId, name: `Persona ${memberId}`, phone: null }));
const read = (text: string) => readDraft(new URLSearchParams(text));
const given = { isClass: false, people, church };

test("the longest form of a report fits its body limit and is accepted", () => {
  const form = new URLSearchParams({ key: "k".repeat(64), dia: "2026-11-25", version: "999999999", visitas: "9999" });
  const many = Array.from({ length: PEOPLE_MAX }, (_, at) => 2_147_480_000 + at);
  for (const id of many) for (const letter of ["m", "b", "s"]) form.append(letter + id, "1");
  for (let at = 0; at < VISITORS_MAX; at++) {
    form.append("vi", "999999999");
    form.append("vn", "€".repeat(VISITOR_MAX));
    form.append("vp", "€".repeat(VISITOR_PHONE_MAX));
  }
  form.append("ofrenda", "S/ 999,999,999,999.99");
  form.append("notas", "€".repeat(REPORT_NOTES_MAX));
  form.append("quien", "€".repeat(SENDER_MAX));
  const body = form.toString();
  expect(body.length).toBeLessThan(BODY_MAX);
  const roll = many.map((memberId) => ({ memberId, name: "", phone: null }));
  expect(
    checkDraft(readDraft(new URLSearchParams(body)), { isClass: false, people: roll, church }).problems,
  ).toBeNull();
});

test("a form of a group says who is marked, and one of a class that the others were absent", () => {
  const draft = read("dia=2026-11-25&m1=1&m2=0&b1=1&s2=1&m3=x&quien=Rosa&ofrenda=0");
  const group = checkDraft(draft, given);
  expect(group.problems ?? group.report).toMatchObject({
    marks: [
      { memberId: 1, present: true },
      { memberId: 2, present: false },
    ],
    ...{ offering: null, version: 0, visitorCount: 0 },
  });
  const lesson = checkDraft(draft, { ...given, isClass: true });
  expect(lesson.problems ?? lesson.report.marks).toEqual([
    { memberId: 1, present: true, bible: true, verse: false },
    { memberId: 2, present: false, bible: false, verse: false },
    { memberId: 3, present: false, bible: false, verse: false },
  ]);
});

test("an empty row of a visitor counts as none, and a problem names the row as it was typed", () => {
  const draft = read("dia=2026-11-25&m1=1&quien=Rosa&vi=&vn=&vp=&vi=&vn=&vp=987&vi=7&vn=Ana&vp=");
  expect(checkDraft(draft, given).problems).toEqual({
    "visitors.1.name": expect.stringContaining("Escribe el nombre de la visita"),
  });
  const named = { ...draft, visitors: draft.visitors.map((row) => ({ ...row, name: row.phone ? "Luz" : row.name })) };
  const checked = checkDraft(named, given);
  expect(checked.problems ?? checked.report.visitors).toEqual([
    { name: "Luz", phone: "987" },
    { id: 7, name: "Ana", phone: null },
  ]);
  let rows = emptyDraft("2026-11-25");
  for (let at = 0; at < 60; at++) rows = withVisitorRow(rows);
  expect(rows.visitors).toHaveLength(VISITORS_MAX);
});
