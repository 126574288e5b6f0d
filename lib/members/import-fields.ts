import { toE164 } from "@/lib/core/text/phones";
import { guessSurnames } from "@/lib/core/values/surnames";
import { notesHeaders } from "@/lib/imports/columns";
import type { Derived, Field, Reading, RowCells, Values } from "@/lib/imports/reading";
import { sortKey } from "@/lib/imports/rows";
import { fold } from "@/lib/imports/texts";
import { dayField, monthDayField, optionReader, textReader, wordReader, yesNoReader } from "@/lib/imports/values";
import { ownImportFields, ownResolver } from "@/lib/own-fields/import";
import type { OwnField } from "@/lib/own-fields/rules";
import { factKeys } from "./facts";
import { familyFields } from "./families/import-fields";
import { documentTypeOf, factFields } from "./import-facts";
import { inspectMembers } from "./import-inspection";
import { MAIL, mailReader, NAME, nameReader, phoneReader, TELEPHONE } from "./import-values";
import { baptizedLabels, civilStatusLabels, genreLabels, memberFieldLabels as labels } from "./labels";
import { memberInput } from "./schema";

/** Fields to which a file's column can be mapped, in the order in which missing fields are reported. */
export const importFields = [
  "name",
  "cellphone",
  "email",
  "birthday",
  "birthMonthDay",
  "joinDate",
  "baptized",
  "genre",
  "civilStatus",
  "position",
  ...factKeys,
  "notes",
  "family",
  "familyRole",
] as const;

export type ImportField = (typeof importFields)[number];

/** Church data for reading a cell. */
export type MemberContext = {
  /** ISO 3166-1, for parsing and formatting telephones. */
  country: string;
  positions: readonly { id: number; value: string }[];
  ownFields?: readonly OwnField[];
};

const shape = memberInput.shape;

const CIVIL_STATUS = `Escribe ${new Intl.ListFormat("es", { type: "disjunction" }).format(Object.values(civilStatusLabels))}`;

const NOT_YET_BAPTIZED = [
  "sin bautizar",
  "no bautizado",
  "no bautizada",
  "por bautizar",
  "por bautizarse",
  "en proceso",
  "aun no",
  "todavia no",
];

const fields: Record<ImportField, Field<MemberContext>> = {
  name: {
    label: labels.name,
    synonyms: [
      "nombre completo",
      "nombres y apellidos",
      "nombre y apellidos",
      "nombre y apellido",
      "nombres y apellido",
      "apellidos y nombres",
      "apellidos y nombre",
      "apellidos nombres",
      "apellidos nombre",
      "apellido y nombre",
      "full name",
      "first name",
      "primer nombre",
      "nombre de pila",
      "given name",
      "nombre",
      "nombres",
      "name",
      "nombre del miembro",
      "miembro",
      "persona",
      "hermano",
      "integrante",
      "nombre persona",
      "hermanos",
      "miembros",
      "integrantes",
    ],
    isTypical: (text) => NAME.test(text),
    reader: (_, { isSurnameFirst }) => nameReader(isSurnameFirst),
  },
  cellphone: {
    label: labels.cellphone,
    synonyms: [
      "celular",
      "movil",
      "whatsapp",
      "telefono celular",
      "telefono movil",
      "tel movil",
      "tel celular",
      "numero de celular",
      "numero celular",
      "cel",
      "nro de celular",
      "no de celular",
      "n de celular",
      "mobile",
      "mobile phone",
      "cell phone",
      "cellphone",
      "cell",
      "telefono",
      "telefonos",
      "tel",
      "fono",
      "numero de telefono",
      "numero telefonico",
      "nro de telefono",
      "phone",
      "no de telefono",
      "telefono de contacto",
      "numero de contacto",
      "phone number",
      "contacto",
      "numero",
    ],
    words: /\b(?:celular|cel|movil|mobile|cell|whatsapp|wsp|telefono|telef|tel|phone|fono)\b/,
    lesser:
      /\b(?:casa|home|trabajo|work|business|oficina|office|particular|fijo|otro|otra|other|pager|secundario|recado|[2-9])\b/,
    isTypical: (text, { country }) => TELEPHONE.test(text) && toE164(text, country) !== null,
    reader: ({ country }) => phoneReader(country),
  },
  email: {
    label: labels.email,
    synonyms: [
      "correo electronico",
      "correo",
      "email",
      "e mail",
      "mail",
      "direccion de correo electronico",
      "direccion de correo",
      "correo e",
      "email address",
      "correo personal",
    ],
    words: /\b(?:correo|email|e mail|mail)\b/,
    lesser: /\b(?:trabajo|work|business|oficina|office|otro|other|secundario|alternativo|[2-9])\b/,
    isTypical: (text) => MAIL.test(text),
    reader: () => mailReader(),
  },
  birthday: {
    label: labels.birthday,
    isDay: true,
    synonyms: [
      "fecha de nacimiento",
      "nacimiento",
      "fecha nacimiento",
      "fecha de nac",
      "fecha nac",
      "fec nacimiento",
      "fec nac",
      "fecha de nacim",
      "fecha nacim",
      "fec nacim",
      "f nacim",
      "f nacimiento",
      "f nac",
      "f de nacimiento",
      "cumpleanos",
      "fecha de cumpleanos",
      "dia de nacimiento",
      "nacio",
      "birthday",
      "birth date",
      "birthdate",
      "date of birth",
      "dob",
      "nacido",
      "nacida",
    ],
    words: /\b(?:nacimiento|nac|birthday|birthdate|date of birth)\b(?!.*\b(?:mes|month|day|ano|year|pais|ciudad)\b)/,
    reader: (_, file) => dayField(file, { monthDay: "birthMonthDay" }),
  },
  birthMonthDay: {
    label: labels.birthMonthDay,
    isDay: true,
    synonyms: ["cumpleanos sin ano", "dia y mes de nacimiento", "dia y mes del cumpleanos", "dia y mes"],
    reader: (_, file) => monthDayField(file),
  },
  joinDate: {
    label: labels.joinDate,
    isDay: true,
    synonyms: [
      "fecha de membresia",
      "membresia",
      "fecha membresia",
      "miembro desde",
      "fecha de ingreso",
      "fecha ingreso",
      "f de ingreso",
      "f ingreso",
      "ingreso",
      "fecha de alta",
      "alta",
      "fecha de afiliacion",
      "en la iglesia desde",
      "desde",
      "member since",
      "join date",
      "joined",
      "date joined",
      "membership date",
    ],
    words: /\b(?:fecha|date|desde|since)\b.*\b(?:membresia|membership|miembro|ingreso)\b/,
    reader: (_, file) => dayField(file, { hasPartial: true }),
  },
  baptized: {
    label: labels.baptized,
    synonyms: [
      "bautizado",
      "bautizada",
      "esta bautizado",
      "es bautizado",
      "bautismo",
      "bautizo",
      "baptized",
      "baptism",
      "baut",
      "agua",
      "bautismo en agua",
      "bautizado en agua",
    ],
    words: /^(?!.*\b(?:por|lugar|iglesia|donde|quien)\b).*\b(?:bautizad[oa]|bautismo|bautiz|baut|baptized)\b/,
    isRequired: true,
    reader: (_, file) => yesNoReader({ yes: ["bautizado", "bautizada"], no: NOT_YET_BAPTIZED }, baptizedLabels, file),
  },
  genre: {
    label: labels.genre,
    synonyms: ["genero", "sexo", "gender", "sex", "sx"],
    isRequired: true,
    reader: (_, { words }) => {
      // In a column of «H» and «M», «M» is a woman.
      const isWoman = words?.get("m") === "F";
      return wordReader(
        {
          F: [
            "f",
            "femenino",
            "femenina",
            "fem",
            "mujer",
            "female",
            "hermana",
            "sra",
            "srta",
            ...(isWoman ? ["m"] : []),
          ],
          M: [
            ...(isWoman ? [] : ["m"]),
            ...["masculino", "masculina", "masc", "mas", "hombre", "varon", "h", "male", "hermano", "sr"],
          ],
          N: ["n", "sin dato"],
        },
        genreLabels,
        "Escribe Femenino, Masculino o Sin dato",
      );
    },
  },
  civilStatus: {
    label: labels.civilStatus,
    synonyms: [
      "estado civil",
      "e civil",
      "est civil",
      "edo civil",
      "estado conyugal",
      "situacion civil",
      "marital status",
      "civil status",
      "estado marital",
    ],
    isRequired: true,
    reader: () =>
      wordReader(
        {
          soltero: ["soltero", "soltera", "soltero a", "sol", "single"],
          casado: ["casado", "casada", "casado a", "cas", "matrimonio", "married"],
          comprometido: ["comprometido", "comprometida", "comprometido a", "prometido", "prometida", "engaged"],
          union_libre: [
            "union libre",
            "unionlibre",
            "u libre",
            "union de hecho",
            "union marital",
            "unido",
            "unida",
            "unido a",
            "concubinato",
            "conviviente",
            "convivientes",
            "acompanado",
            "acompanada",
            "acompanado a",
            "juntado",
            "juntada",
            "en pareja",
          ],
          divorciado: ["divorciado", "divorciada", "divorciado a", "divorced"],
          viudo: ["viudo", "viuda", "viudo a", "widowed"],
          sin_dato: ["sin dato"],
        },
        civilStatusLabels,
        CIVIL_STATUS,
        { divorciado: ["separado", "separada", "separado a"], soltero: ["madre soltera", "padre soltero"] },
      ),
  },
  position: {
    label: labels.positionId,
    synonyms: [
      "cargo",
      "posicion",
      "funcion",
      "puesto",
      "rol",
      "cargo en la iglesia",
      "cargo ministerio",
      "cargo o ministerio",
      "funcion en la iglesia",
      "position",
      "role",
      "tipo de miembro",
      "tipo de membresia",
      "tipo",
    ],
    isRequired: true,
    reader: ({ positions }) => optionReader(positions, (name) => `No hay un cargo «${name}» en tu iglesia`),
  },
  ...factFields(NOT_YET_BAPTIZED),
  notes: {
    label: labels.notes,
    synonyms: notesHeaders,
    words: /\b(?:notas?|observaci(?:on|ones)|comentarios?|notes)\b/,
    reader: () => textReader(shape.notes),
  },
  ...familyFields,
};

/** Headers of columns that say nothing of a person: numbers of lines and records, and what programs write for themselves. */
const SAYS_NOTHING =
  /^(?:n|no|nro|num|item|orden|fila|error)$|\b(?:id|uuid|guid|photo|foto|timestamp|marca temporal|updated|created|modified|added|url|file as|display name|sensitivity|priority)\b/;

const GROUPS =
  "familias|damas|caballeros|varones|mujeres|hombres|jovenes|adolescentes|ninos|ninas|adultos(?: mayores)?|ancianos|diaconos|hermanos|hermanas|miembros|visitas|visitantes|simpatizantes";

/** Titles of parts of a list of people, none of which is a name. */
const TITLES = new RegExp(
  `^(?:(?:lista de |grupo de )?(?:${GROUPS})(?: (?:y |e )?(?:${GROUPS}|activos|activas|inactivos|inactivas))?|(?:familias de|zona|grupo|celula|sector|ministerio|sociedad|departamento) .+)$`,
);

/** Reading rules of member files: the validation and messages of the form. */
export const memberReading: Reading<ImportField, MemberContext> = {
  holds: "people",
  names: importFields,
  fields,
  key: {
    field: "name",
    rest: [
      ["segundo nombre", "otros nombres", "middle name", "additional name"],
      [
        "apellidos",
        "apellido",
        "primer apellido",
        "apellido paterno",
        "apellido persona",
        "last name",
        "surname",
        "family name",
        "1er apellido",
        "ap paterno",
        "paterno",
      ],
      ["segundo apellido", "apellido materno", "2do apellido", "ap materno", "materno"],
    ],
    tail: { field: "surnames", from: 2 },
    whole: /apellido|completo|full/,
    titles: TITLES,
  },
  extra: { fields: ["cellphone", "email", "notes"], into: "notes", isSeparate: true },
  unknown: { except: SAYS_NOTHING },
  inspect: inspectMembers,
  resolver: () => completeFacts,
  identities: ({ birthday, birthMonthDay, cellphone, email, document }) => [
    ...[birthday, cellphone, email, birthMonthDay],
    document,
  ],
  distinguishing: ({ birthday, birthMonthDay, document }) => [
    ...[birthday, birthMonthDay ?? birthday?.slice(5)],
    // A spreadsheet has taken the zeros in front of a number away.
    document?.replace(/^0+/, ""),
  ],
  stored: [...importFields, "extra", "surnames"],
  derived: deriveColumns,
  ofChurch: ({ ownFields = [] }) => {
    const own = ownImportFields<MemberContext>(ownFields);
    return {
      ...memberReading,
      names: [...importFields, ...Object.keys(own)],
      fields: { ...fields, ...own },
      resolver: () => {
        const completeExtra = ownResolver(ownFields);
        return (values: Values, row: RowCells) => {
          completeFacts(values, row);
          completeExtra(values, row);
        };
      },
    } as Reading<string, MemberContext>;
  },
};

/** What follows from a row's facts: who has a date of baptism is baptized, «CC 1020304050» says its type. */
function completeFacts(values: Values, row: RowCells) {
  if (values.familyRole && !values.family) {
    delete values.familyRole;
    row.addRemark("familyRole", "La fila no dice la familia: queda sin guardar");
  }
  if (values.baptismDate) values.baptized = "true";
  const typed = values.document && documentTypeOf(values.document);
  if (!typed) return;
  values.document = typed.document;
  values.documentType ??= typed.type;
}

/** Results of `atrio_member_search` and of both sort keys, where computable here. `folded`: the folded name. */
export function deriveColumns(values: Values<ImportField | "surnames">, folded: string): Derived {
  const { name = "", surnames = guessSurnames(name), email, cellphone } = values;
  const sortName = sortKey(name, folded);
  if (sortName === undefined) return {};
  const number = cellphone?.replace(/\D/g, "");
  const search = [folded, email, number].filter((text) => text !== undefined).join(" ");
  return { search, sortName, sortOther: sortBySurnames(name, surnames) ?? sortName };
}

/** Sort key with the surnames first; undefined without any. */
function sortBySurnames(name: string, surnames: string) {
  if (surnames === "") return;
  const [first, rest] = [surnames, name.slice(0, name.length - surnames.length)].map((text) =>
    sortKey(text, fold(text)),
  );
  return `${first}\t${rest?.trim()}`;
}
