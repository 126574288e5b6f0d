import { expect, test } from "vitest";
import { closingText, correctionText, hourText, ofBody, ofChurch, openingText, quorumSentence } from "./wording";

const minutes = {
  kind: "asamblea_ordinaria" as const,
  bodyName: null,
  date: "2026-03-14",
  startsAt: "19:30",
  city: "Barranquilla",
  place: "el Templo central",
  presider: "Juan Pérez",
  presiderRole: "Pastor",
  secretary: "Ana Gómez",
  secretaryRole: null,
};

test("the opening says where, when, who met, who presided and who wrote", () => {
  expect(openingText(minutes, "Iglesia Betel")).toBe(
    "En la ciudad de Barranquilla, en el Templo central, siendo las 19:30 horas del día 14 de marzo de 2026, se reunieron en asamblea ordinaria los miembros de la Iglesia Betel. Presidió la reunión Juan Pérez (Pastor) y levantó el acta Ana Gómez.",
  );
  expect(openingText({ ...minutes, kind: "junta", place: null }, "Betel")).toContain(
    "En la ciudad de Barranquilla, siendo las 19:30 horas del día 14 de marzo de 2026, se reunieron los integrantes de la Junta directiva de Betel.",
  );
  expect(openingText({ ...minutes, kind: "otra", bodyName: "Retiro de líderes" }, "Betel")).toContain(
    "se celebró la reunión «Retiro de líderes» de Betel.",
  );
});

test("a draft leaves blanks for what it does not say", () => {
  const empty = { ...minutes, startsAt: null, city: null, place: null, presider: null, secretary: null };
  expect(openingText(empty, "Betel")).toBe(
    "En la ciudad de __________, siendo las __________ horas del día 14 de marzo de 2026, se reunieron en asamblea ordinaria los miembros de Betel. Presidió la reunión __________ y levantó el acta __________.",
  );
});

test.each([
  ["Junta directiva", "de la Junta directiva"],
  ["Comité de obra", "del Comité de obra"],
  ["Consejo", "del Consejo"],
  ["Comisión de finanzas", "de la Comisión de finanzas"],
  ["Sociedad de damas", "de la Sociedad de damas"],
  ["Ancianos", "de los Ancianos"],
  ["Damas dorcas", "de las Damas dorcas"],
])("%s: %s", (name, text) => {
  expect(ofBody(name)).toBe(text);
});

test.each([
  ["Iglesia Betel", "de la Iglesia Betel"],
  ["Primera Iglesia Bautista", "de la Primera Iglesia Bautista"],
  ["Congregación Sion", "de la Congregación Sion"],
  ["Templo Sion", "del Templo Sion"],
  ["Camino de Vida", "de Camino de Vida"],
  ["Casablanca", "de Casablanca"],
])("%s: %s", (name, text) => {
  expect(ofChurch(name)).toBe(text);
});

test.each([
  ["19:30", "las 19:30 horas"],
  ["09:05", "las 9:05 horas"],
  ["01:15", "la 1:15 horas"],
  ["00:00", "las 0:00 horas"],
])("%s is written %s", (time, text) => {
  expect(hourText(time)).toBe(text);
});

test("the quorum is said with its numbers, met or not", () => {
  const attendees = Array.from({ length: 60 }, (_, index) => ({
    attendance: index < 34 ? ("presente" as const) : ("ausente" as const),
    votes: true,
  }));
  const input = { quorumRule: "mitad_mas_uno" as const, quorumNumber: null, eligible: null, attendees };
  expect(quorumSentence(input, { country: "MX" })).toBe(
    "Se verificó la asistencia: estuvieron presentes 34 de 60 personas con derecho a voto; se requerían 31, la mitad más uno. En consecuencia, hubo quórum.",
  );
  expect(quorumSentence({ ...input, quorumRule: "dos_tercios" }, { country: "MX" })).toContain(
    "se requerían 40, dos tercios. En consecuencia, no hubo quórum.",
  );
  expect(quorumSentence({ ...input, quorumRule: "presentes" }, { country: "MX" })).toContain("En segunda convocatoria");
  expect(quorumSentence({ ...input, quorumRule: "ninguno" }, { country: "MX" })).toBeNull();
});

test("the closing knows a meeting that ends after midnight, and a correction names what it corrects", () => {
  expect(closingText({ startsAt: "19:30", endsAt: "21:10" })).toContain("a las 21:10 horas del mismo día.");
  expect(closingText({ startsAt: "22:30", endsAt: "00:20" })).toContain("a las 0:20 horas del día siguiente.");
  expect(closingText({ startsAt: "19:30", endsAt: null })).toBe(
    "No habiendo más asuntos que tratar, se levantó la sesión.",
  );
  expect(correctionText({ id: 7, number: 12, kind: "junta", bodyName: null, date: "2026-03-14" })).toBe(
    "La presente rectifica el acta N.º 12 de Junta directiva, del 14 de marzo de 2026.",
  );
});
