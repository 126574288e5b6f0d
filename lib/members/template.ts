import { examplePhone } from "@/lib/core/phones";
import type { Sheet } from "@/lib/spreadsheets/sheet";
import { MEMBERS_SHEET, memberColumns } from "./export";
import { baptizedLabels, civilStatusLabels, genreLabels } from "./labels";

const GUIDE = "Instrucciones";

/** What the second sheet says of each column. */
const guidance: Record<string, string> = {
  name: "Nombre y apellidos, hasta 100 letras.",
  cellphone: "Como se escribe en tu país, o con el código del país: +34 612 34 56 78. Puede quedar vacío.",
  baptized: "Sí o No.",
  email: "Uno solo. Puede quedar vacío.",
  genre: "Femenino o Masculino.",
  civilStatus: "Uno de la lista.",
  position: "Uno de los cargos de tu iglesia.",
  birthday: "Día, mes y año: 17/05/1990.",
  joinDate: "Día, mes y año: 01/03/2015.",
  notes: "Lo que quieras recordar, hasta 1000 letras. Puede quedar vacío.",
};

/** The sheets of the template: one to fill in, with an example, and one that explains it. `positions`: the church's, in its order. */
export function memberTemplate(positions: readonly string[], country: string): [Sheet, Sheet] {
  const lists = {
    baptized: Object.values(baptizedLabels),
    genre: Object.values(genreLabels),
    civilStatus: Object.values(civilStatusLabels),
    position: positions,
  };
  const listed = memberColumns.filter(({ field }) => field in lists);
  const listOf = (field: string) => lists[field as keyof typeof lists];
  const example: Record<string, string | null> = {
    name: "Ejemplo: María Pérez (borra esta fila)",
    cellphone: examplePhone(country),
    baptized: baptizedLabels.true,
    email: "maria@example.com",
    genre: genreLabels.F,
    civilStatus: civilStatusLabels.casado,
    position: positions[0] ?? null,
    birthday: "1990-05-17",
    joinDate: "2015-03-01",
    notes: null,
  };
  const members: Sheet = {
    name: MEMBERS_SHEET,
    columns: memberColumns.map((column) => {
      const place = listed.indexOf(column);
      if (place < 0) return column;
      const letter = String.fromCharCode(67 + place);
      return { ...column, choices: `${GUIDE}!$${letter}$2:$${letter}$${listOf(column.field).length + 1}` };
    }),
    rows: [[memberColumns.map(({ field }) => example[field] ?? null)]],
  };
  const height = Math.max(memberColumns.length, ...listed.map(({ field }) => listOf(field).length));
  const guide: Sheet = {
    name: GUIDE,
    columns: [
      { header: "Columna", kind: "text", width: 22 },
      { header: "Qué se escribe en ella", kind: "text", width: 80 },
      ...listed.map(({ header }) => ({ header: `Valores de ${header}`, kind: "text" as const, width: 28 })),
    ],
    rows: [
      Array.from({ length: height }, (_, row) => [
        memberColumns[row]?.header ?? null,
        guidance[memberColumns[row]?.field ?? ""] ?? null,
        ...listed.map(({ field }) => listOf(field)[row] ?? null),
      ]),
    ],
  };
  return [members, guide];
}
