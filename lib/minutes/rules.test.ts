import { expect, test } from "vitest";
import {
  agreementListText,
  attendanceText,
  attendeeListText,
  numberedText,
  numberLabel,
  quorumText,
  votesText,
} from "./labels";
import { agendaPoints, missingToSign, type QuorumInput, quorumOf, type Signable } from "./rules";

const style = { country: "CO" };

/** So many with the right to vote, of whom some are present. */
const listOf = (eligible: number, present: number): QuorumInput["attendees"] =>
  Array.from({ length: eligible }, (_, index) => ({
    attendance: index < present ? "presente" : "ausente",
    votes: true,
  }));

const quorum = (changes: Partial<QuorumInput>): QuorumInput => ({
  quorumRule: "mitad_mas_uno",
  quorumNumber: null,
  eligible: null,
  attendees: [],
  ...changes,
});

test.each([
  ["mitad_mas_uno", 60, 31],
  ["mitad_mas_uno", 61, 31],
  ["mitad_mas_uno", 1, 1],
  ["dos_tercios", 60, 40],
  ["dos_tercios", 61, 41],
  ["dos_tercios", 0, 1],
  ["presentes", 60, 1],
  ["ninguno", 60, null],
] as const)("%s of %i people is %s", (quorumRule, eligible, needed) => {
  expect(quorumOf(quorum({ quorumRule, eligible })).needed).toBe(needed);
});

test("the quorum counts those of the list who vote and are present", () => {
  const attendees = [...listOf(60, 34), { attendance: "presente" as const, votes: false }];
  expect(quorumText(quorum({ attendees }), style)).toBe("Hay quórum: 34 de 60 (se necesitan 31)");
  expect(quorumText(quorum({ attendees: listOf(60, 30) }), style)).toBe("No hay quórum: 30 de 60 (se necesitan 31)");
});

test("a number of people that is given counts instead of the list", () => {
  expect(quorumText(quorum({ attendees: listOf(34, 34), eligible: 1200 }), style)).toBe(
    "No hay quórum: 34 de 1.200 (se necesitan 601)",
  );
  expect(quorumText(quorum({ quorumRule: "numero", quorumNumber: 1, attendees: listOf(1, 1) }), style)).toBe(
    "Hay quórum: 1 de 1 (se necesita 1)",
  );
  expect(quorumText(quorum({ quorumRule: "numero" }), style)).toBe("Falta cuántas personas necesita el quórum");
  expect(quorumText(quorum({ quorumRule: "ninguno", attendees: listOf(2, 2) }), style)).toBeNull();
});

test("attendance, votes and numbers in words", () => {
  expect(attendanceText([{ attendance: "presente" }], style)).toBe("1 presente");
  expect(attendanceText([{ attendance: "presente" }, { attendance: "excusa" }, { attendance: "ausente" }], style)).toBe(
    "1 presente, 1 con excusa, 1 ausente",
  );
  expect(votesText({ inFavor: 30, against: 0, abstained: 1 })).toBe("30 a favor, 0 en contra, 1 abstención");
  expect(votesText({ inFavor: null, against: null, abstained: 2 })).toBe("2 abstenciones");
  expect(numberLabel({ number: null, nextNumber: 13 })).toBe("Borrador, sería el N.º 13");
  expect(numberLabel({ number: 12, nextNumber: 13 })).toBe("Acta N.º 12");
  expect(numberedText({ number: 12, kind: "asamblea_extraordinaria", bodyName: null })).toBe("N.º 12 de asamblea");
  expect(numberedText({ number: 3, kind: "comite", bodyName: "Comité de obra" })).toBe("N.º 3 de Comité de obra");
});

test("the history tells lists, and what it can of an excerpt of a long one", () => {
  const list = [{ name: "Ana", role: "", votes: true, memberId: 7, attendance: "excusa" }];
  expect(attendeeListText(list)).toBe("Ana (Con excusa)");
  expect(attendeeListText('…7, "attendance": "presente"}, {"name": "José \\"Pepe\\"", "role": "" …')).toBe(
    '… Presente, José \\"Pepe\\" …',
  );
  expect(agreementListText([{ text: "Se aprueba.", inFavor: 3, responsible: "Luis" }])).toBe(
    "1. Se aprueba. (3 a favor, Luis)",
  );
  expect(agreementListText("…x…")).toBe("…");
  expect(agreementListText(undefined)).toBeNull();
});

test("the agenda is read a point a line, whatever it was numbered with", () => {
  expect(agendaPoints("1. Lectura\n2) Presupuesto\n\n- Varios\n2026 en cifras")).toEqual([
    "Lectura",
    "Presupuesto",
    "Varios",
    "2026 en cifras",
  ]);
});

test("what is missing to sign is named by field, in the order of the page", () => {
  const empty: Signable = {
    ...quorum({ quorumRule: "numero" }),
    date: "2026-03-15",
    startsAt: null,
    city: null,
    presider: null,
    secretary: null,
    discussion: "",
    agreements: [],
  };
  expect(Object.keys(missingToSign(empty, "2026-03-14"))).toEqual([
    "date",
    "startsAt",
    "city",
    "presider",
    "secretary",
    "attendees",
    "quorumNumber",
    "agreements",
  ]);
  const whole: Signable = {
    ...quorum({ attendees: listOf(3, 1) }),
    date: "2026-03-14",
    startsAt: "19:30",
    city: "Lima",
    presider: "Juan Pérez",
    secretary: "Ana Gómez",
    discussion: "Se habló del techo.",
    agreements: [],
  };
  expect(missingToSign(whole, "2026-03-14")).toEqual({});
});
