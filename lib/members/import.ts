import { examplePhone } from "@/lib/core/text/phones";
import { workerOf } from "@/lib/core/workers/workers";
import { importSchemas } from "@/lib/imports/schema";
import { makeImport } from "@/lib/imports/service";
import { type ColumnGuidance, templateWorksheets } from "@/lib/imports/template";
import { OWN_TEXT_MAX, type OwnField, ownName } from "@/lib/own-fields/rules";
import { allMemberColumns, MEMBERS_SHEET } from "./export";
import { type FactKey, factColumn, facts } from "./facts";
import { familyGroups } from "./families/import-target";
import { roleText } from "./families/labels";
import { familyRoles } from "./families/rules";
import { ownFieldTarget } from "./fields/import-target";
import { listOwnFields } from "./fields/service";
import { importFields, memberReading } from "./import-fields";
import { baptizedLabels, civilStatusLabels, genreLabels } from "./labels";
import { positionOptions } from "./positions/import-options";
import { listPositions } from "./positions/service";
import { QUOTA_LOCK, quotaExceeded } from "./quota";
import { memberQuota, NEW_POSITION, newFacts } from "./rules";
import { NOTES_MAX } from "./schema";

/** Fields with a default value for new rows without one. */
const fillable = ["baptized", "genre", "civilStatus", "position", "joinDate"] as const;

const NAME_ONLY = "num_nonnulls(birthday, birth_month_day, cellphone, email, document) = 0";
const factColumns = Object.fromEntries(
  facts.map(({ key, kind }) => [key, [factColumn(key), kind === "date" ? "date" : "text"]]),
) as unknown as Record<FactKey, [column: string, type: string]>;

const SORT_NAME = "coalesce(sort_name, atrio_sort_key(name))";

const KNOWN_SURNAMES = "coalesce(m.surnames, atrio_surnames(m.name))";

/** Identity of the rows with nothing that tells namesakes apart: the first matches the first, the second the second. */
const NTH_NAMESAKE = `CASE WHEN ${NAME_ONLY} THEN row_number() OVER (PARTITION BY ${SORT_NAME}, ${NAME_ONLY}) END`;

/**
 * Another birthday or document is another person, whatever else is equal; `same_0` and `same_3` are birthdays, with and
 * without year, and `same_5` is the document.
 */
const OTHER_PERSON = `(e.same_0 <> i.same_0) IS TRUE
  OR (coalesce(to_char(e.same_0, 'MM-DD'), e.same_3) <> coalesce(to_char(i.same_0, 'MM-DD'), i.same_3)) IS TRUE
  OR (e.same_5 <> i.same_5) IS TRUE`;

/**
 * Import of members: a row matches the member with the same name and the same birthday, telephone, e-mail or
 * document, or with none of them in either, unless their birthdays or documents differ.
 */
export const memberImport = makeImport({
  area: "members",
  schemas: importSchemas(
    importFields,
    fillable,
    { position: positionOptions.variants },
    {
      hasOwn: true,
      usual: `bautizado no, género y estado civil sin dato, y el cargo «${NEW_POSITION}» o, si no está, el primero`,
    },
  ),
  texts: {
    run: "Importa miembros de una hoja de cálculo",
    details:
      "De XLSX, XLS, CSV, HTML o vCard. Todo o nada: con una fila mala no se escribe ninguna y se responde 422 con el mismo cuerpo, salvo `errors=skip`. `dryRun=true` no escribe y dice lo que pasaría. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`.",
    onRetry: "El mismo archivo no agrega a nadie dos veces.",
    template: "Descarga la plantilla para importar miembros",
    undo: "A quienes agregó los lleva a la papelera, y a quienes cambió les devuelve lo que tenían.",
  },
  template: {
    fileName: "plantilla-miembros",
    worksheets: async (db, { country }) => {
      const positions = (await listPositions(db)).map(({ value }) => value);
      const own = await listOwnFields(db, { writes: true });
      return templateWorksheets(MEMBERS_SHEET, await allMemberColumns(db), {
        ...guidanceOf(positions, country),
        ...ownGuidance(own),
      });
    },
  },
  reading: memberReading,
  table: {
    name: "members",
    columns: {
      name: ["name", "text"],
      cellphone: ["cellphone", "text"],
      email: ["email", "text"],
      birthday: ["birthday", "date"],
      birthMonthDay: ["birth_month_day", "text"],
      joinDate: ["join_date", "date"],
      baptized: ["baptized", "boolean"],
      genre: ["genre", "genre"],
      civilStatus: ["civil_status", "civil_status"],
      position: ["position_id", "integer"],
      ...factColumns,
      notes: ["notes", "text"],
      family: ["family_id", "integer"],
      familyRole: ["family_role", "text"],
      extra: ["extra", "jsonb"],
      surnames: ["surnames", "text"],
    },
    identities: ["birthday", "cellphone", "email", "birth_month_day", NTH_NAMESAKE, "document"],
    apart: OTHER_PERSON,
    tieBreaker: "birthday",
    options: { position: positionOptions },
    own: ownFieldTarget,
    named: { family_id: (name) => `atrio_family_named(${name})` },
    groups: familyGroups,
    derived: {
      search: "coalesce(i.search, atrio_member_search(i.name, i.email, i.cellphone))",
      sort_name: "coalesce(i.sort_name, atrio_sort_key(i.name))",
      sort_surnames:
        "coalesce(i.sort_other, atrio_sort_surnames(i.name, coalesce(i.surnames, atrio_surnames(i.name))))",
      sort_birthday: "atrio_sort_birthday(i.birthday, i.birth_month_day)",
    },
    extra: ["notes", NOTES_MAX],
    // Surnames that nobody has corrected are not the file's to change, where they are guessed alike.
    kept: {
      surnames: `CASE WHEN i.surnames IS NULL OR i.surnames = ${KNOWN_SURNAMES} THEN m.surnames ELSE i.surnames END`,
    },
    unique: {
      field: "document",
      columns: ["document", "document_type"],
      message: "Ese documento ya lo tiene otra persona: queda vacío",
    },
    quota: {
      of: memberQuota,
      lock: QUOTA_LOCK,
      refuse: quotaExceeded,
      counted: "num_nonnulls(left_reason, left_date, left_note) = 0",
    },
  },
  context: async (db, { country }) => ({
    country,
    positions: await db.query<{ id: number; value: string }>("SELECT id, value FROM positions ORDER BY rank, id"),
    // Held until the import ends: nobody changes the kind of a field meanwhile.
    ownFields: await db.query<OwnField>(
      `SELECT key, label, kind, choices, is_private AS "isPrivate" FROM member_fields
       WHERE deleted_at IS NULL ORDER BY rank, id FOR SHARE`,
    ),
  }),
  usual: ({ positions }) => ({
    ...newFacts,
    position: (positions.find(({ value }) => value === NEW_POSITION) ?? positions[0])?.value,
  }),
  startWorker: workerOf("members", "import"),
});

/** Guidance for the columns of own fields, all of which may be empty. */
const ownGuidance = (fields: readonly OwnField[]) =>
  Object.fromEntries(
    fields.map(({ key, kind, choices }): [string, ColumnGuidance] => {
      const list =
        kind === "boolean" ? ["Sí", "No"] : kind === "choice" ? choices.map(({ label }) => label) : undefined;
      return [
        ownName(key),
        { guidance: `${ownGuides[kind]} Puede quedar vacío.`, example: null, ...(list && { list }) },
      ];
    }),
  );

const ownGuides: Record<OwnField["kind"], string> = {
  text: `Hasta ${OWN_TEXT_MAX} letras.`,
  number: "Un número, con dos decimales como máximo.",
  date: "Día, mes y año: 17/05/1990.",
  boolean: "Sí o No.",
  choice: "Uno de la lista.",
};

/** Guidance for the columns of an export. `positions`: the church's, in its order. */
const guidanceOf = (positions: readonly string[], country: string): Record<string, ColumnGuidance> => ({
  name: { guidance: "Nombre y apellidos, hasta 100 letras.", example: "Ejemplo: María Pérez (borra esta fila)" },
  cellphone: {
    guidance: "Como se escribe en tu país, o con el código del país: +34 612 34 56 78. Puede quedar vacío.",
    example: examplePhone(country),
  },
  baptized: { guidance: "Sí o No.", example: baptizedLabels.true, list: Object.values(baptizedLabels) },
  email: { guidance: "Uno solo. Puede quedar vacío.", example: "maria@example.com" },
  genre: { guidance: "Femenino, Masculino o Sin dato.", example: genreLabels.F, list: Object.values(genreLabels) },
  civilStatus: {
    guidance: "Uno de la lista.",
    example: civilStatusLabels.casado,
    list: Object.values(civilStatusLabels),
  },
  position: { guidance: "Uno de los cargos de tu iglesia.", example: positions[0] ?? null, list: positions },
  birthday: { guidance: "Día, mes y año: 17/05/1990. Puede quedar vacío.", example: "1990-05-17" },
  birthMonthDay: { guidance: "Día y mes, si no sabes el año: 17/05. Puede quedar vacío.", example: null },
  joinDate: { guidance: "Día, mes y año: 01/03/2015. Puede quedar vacío.", example: "2015-03-01" },
  family: {
    guidance: "La misma palabra en cada persona de la familia: se crea si no está. Puede quedar vacío.",
    example: null,
  },
  familyRole: {
    guidance: "Uno de la lista; sin él se deduce de la edad, el género y el estado civil.",
    example: null,
    list: familyRoles.map((role) => roleText(role)),
  },
  notes: { guidance: "Lo que quieras recordar, hasta 1000 letras. Puede quedar vacío.", example: null },
});
