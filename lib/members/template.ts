import { examplePhone } from "@/lib/core/phones";
import { templateWorksheets } from "@/lib/imports/template";
import { MEMBERS_SHEET, memberColumns } from "./export";
import { baptizedLabels, civilStatusLabels, genreLabels } from "./labels";

type Guidance = { guidance: string; example: string | null; list?: readonly string[] };

/** Worksheets of the import template, with the columns of an export. `positions`: the church's, in its order. */
export function memberTemplate(positions: readonly string[], country: string) {
  const guidance: Record<string, Guidance> = {
    name: { guidance: "Nombre y apellidos, hasta 100 letras.", example: "Ejemplo: María Pérez (borra esta fila)" },
    cellphone: {
      guidance: "Como se escribe en tu país, o con el código del país: +34 612 34 56 78. Puede quedar vacío.",
      example: examplePhone(country),
    },
    baptized: { guidance: "Sí o No.", example: baptizedLabels.true, list: Object.values(baptizedLabels) },
    email: { guidance: "Uno solo. Puede quedar vacío.", example: "maria@example.com" },
    genre: { guidance: "Femenino o Masculino.", example: genreLabels.F, list: Object.values(genreLabels) },
    civilStatus: {
      guidance: "Uno de la lista.",
      example: civilStatusLabels.casado,
      list: Object.values(civilStatusLabels),
    },
    position: { guidance: "Uno de los cargos de tu iglesia.", example: positions[0] ?? null, list: positions },
    birthday: { guidance: "Día, mes y año: 17/05/1990.", example: "1990-05-17" },
    joinDate: { guidance: "Día, mes y año: 01/03/2015.", example: "2015-03-01" },
    notes: { guidance: "Lo que quieras recordar, hasta 1000 letras. Puede quedar vacío.", example: null },
  };
  return templateWorksheets(
    MEMBERS_SHEET,
    memberColumns.map(({ field, header, kind, width }) => ({
      field,
      header,
      kind,
      width,
      ...(guidance[field] ?? { guidance: "", example: null }),
    })),
  );
}
