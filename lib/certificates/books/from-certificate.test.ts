import { expect, test } from "vitest";
import type { FilledBlank } from "@/lib/certificates/schema";
import { toEntry } from "./from-certificate";

const blank = (key: string, label: string, value: string, text = value): FilledBlank => ({
  key,
  label,
  kind: /^\d{4}-/.test(value) ? "date" : "text",
  value,
  text,
  isInText: false,
});

const certificate = (blanks: FilledBlank[]) => ({
  id: 41,
  member: "Ana Peña",
  member2: null,
  memberId: 7,
  member2Id: null,
  pastor: "Daniel Herrera",
  pastor2: null,
  expeditionDate: "2025-11-16",
  blanks,
});

test("two blanks of the same kind share a column, and what has none is an observation", () => {
  expect(
    toEntry(
      "bautismos",
      certificate([
        blank("padre", "Padre", "Juan Mamani"),
        blank("madre", "Madre", "Inés Quispe"),
        blank("fecha_de_bautismo", "Fecha de bautismo", "2025-11-15", "15 de noviembre de 2025"),
        blank("fecha_de_nacimiento", "Fecha de nacimiento", "en abril de 2012"),
        blank("oficiante", "Oficiante", "Pr. Condori"),
        blank("himno", "Himno", "Castillo fuerte"),
      ]),
    ),
  ).toEqual({
    certificateId: 41,
    reference: null,
    actDate: "2025-11-15",
    name: "Ana Peña",
    name2: null,
    memberId: 7,
    member2Id: null,
    birthDate: null,
    parents: "Juan Mamani e Inés Quispe",
    godparents: null,
    witnesses: null,
    place: null,
    minister: "Pr. Condori",
    observations: "Fecha de nacimiento: en abril de 2012\nHimno: Castillo fuerte",
  });
});

test("the blanks of another book are no day of the act", () => {
  const entry = toEntry(
    "presentaciones",
    certificate([blank("fecha_del_bautismo", "Fecha del bautismo", "2025-01-01", "1 de enero de 2025")]),
  );
  expect(entry).toMatchObject({ actDate: "2025-11-16", observations: "Fecha del bautismo: 1 de enero de 2025" });
});
