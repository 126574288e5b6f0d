import * as z from "zod";
import {
  date,
  flagParam,
  id,
  ids,
  idsParam,
  line,
  lines,
  listOf,
  oneOf,
  optional,
  optionalId,
  optionalText,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { listParam, severalOf, sortParam } from "@/lib/core/fields/filter-fields";
import { bulkResultOf, bulkTrashOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import { exportParams, exportQueryOf } from "@/lib/spreadsheets/schema";
import {
  AGENDA_MAX,
  AGREEMENT_MAX,
  AGREEMENTS_MAX,
  ATTENDEE_ROLE_MAX,
  ATTENDEES_MAX,
  attendances,
  BODY_NAME_MAX,
  BULK_MAX,
  CITY_MAX,
  DISCUSSION_MAX,
  minutesKinds,
  minutesSorts,
  minutesStatuses,
  NAME_MAX,
  NUMBER_MAX,
  namedKinds,
  PASTED_MAX,
  PEOPLE_MAX,
  PLACE_MAX,
  quorumRules,
  ROLE_MAX,
  TITLE_MAX,
} from "./rules";

const TOO_MANY = `Elige ${BULK_MAX} actas como máximo`;
const INVALID_NUMBER = "Número inválido";

const KIND = { description: "De qué reunión es", example: "junta" };
const BODY_NAME = {
  description: "Quiénes se reunieron, si no basta el tipo: el comité o el consejo. Cada uno tiene su propia numeración",
  example: "Comité de construcción",
};
const TITLE = { description: "Título", example: "Asamblea general de marzo" };
const DATE = { description: "Día de la reunión", example: "2026-03-14" };
const STARTS_AT = { description: "Hora a la que empezó", example: "19:30" };
const ENDS_AT = { description: "Hora a la que terminó", example: "21:10" };
const CITY = { description: "Ciudad donde fue", example: "Barranquilla" };
const PLACE = { description: "Lugar donde fue", example: "Templo central, Calle 12 # 4-56" };
const PRESIDER = { description: "Quién presidió", example: "Juan Pérez" };
const PRESIDER_ROLE = { description: "Su cargo", example: "Pastor" };
const SECRETARY = { description: "Quién levantó el acta", example: "Ana Gómez" };
const SECRETARY_ROLE = { description: "Su cargo", example: "Secretaria" };
const AGENDA = { description: "Orden del día, un punto por línea", example: "Lectura del acta anterior\nPresupuesto" };
const DISCUSSION = { description: "Lo que se trató", example: "El tesorero presentó el presupuesto." };
const ATTENDEES = { description: `Personas de la lista, ${ATTENDEES_MAX} como máximo` };
const QUORUM_RULE = { description: "Qué quórum se pide", example: "mitad_mas_uno" };
const QUORUM_NUMBER = { description: "Cuántas personas, si el quórum es un número", example: 20 };
const ELIGIBLE = { description: "Cuántas personas tienen derecho a voto; null: las de la lista", example: 60 };
const AGREEMENTS = { description: `Acuerdos en orden, ${AGREEMENTS_MAX} como máximo` };
const ALL_SIGN = { description: "Si firman todos los presentes, y no solo dos personas", example: false };
const CORRECTS = { description: "Acta firmada que rectifica", example: 7 };

const hour = () =>
  z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Hora inválida")
    .nullish()
    .transform((value) => value || null);

const count = (min: number, max = PEOPLE_MAX) =>
  z
    .int({ error: INVALID_NUMBER })
    .min(min, INVALID_NUMBER)
    .max(max, INVALID_NUMBER)
    .nullish()
    .transform((value) => value ?? null);

const memberId = () => optionalId().transform((value) => value ?? null);

const attendeeMeta = {
  name: { description: "Nombre", example: "Ana Gómez" },
  memberId: { description: "Miembro de la iglesia; null si es otra persona", example: 7 },
  role: { description: "Cargo", example: "Tesorera" },
  attendance: { description: "Si estuvo presente", example: "presente" },
  votes: { description: "Si tiene derecho a voto", example: true },
} as const;

const attendee = z
  .strictObject({
    name: text(NAME_MAX).meta(attendeeMeta.name),
    memberId: memberId().meta(attendeeMeta.memberId),
    role: line(ATTENDEE_ROLE_MAX).default("").meta(attendeeMeta.role),
    attendance: oneOf(attendances).default("presente").meta(attendeeMeta.attendance),
    votes: z.boolean().default(true).meta(attendeeMeta.votes),
  })
  .meta({ id: "Attendee", description: "Una persona de la lista de asistencia" });

const agreementMeta = {
  text: { description: "Lo que se acordó", example: "Se aprueba el presupuesto de 2026." },
  inFavor: { description: "Votos a favor", example: 30 },
  against: { description: "Votos en contra", example: 2 },
  abstained: { description: "Abstenciones", example: 1 },
  responsible: { description: "Quién responde", example: "Luis Mora" },
  dueOn: { description: "Para cuándo", example: "2026-06-30" },
} as const;

const agreement = z
  .strictObject({
    text: lines(AGREEMENT_MAX)
      .refine((value) => value !== "", "Requerido")
      .meta(agreementMeta.text),
    inFavor: count(0).meta(agreementMeta.inFavor),
    against: count(0).meta(agreementMeta.against),
    abstained: count(0).meta(agreementMeta.abstained),
    responsible: line(NAME_MAX).default("").meta(agreementMeta.responsible),
    dueOn: date()
      .nullish()
      .transform((value) => value ?? null)
      .meta(agreementMeta.dueOn),
  })
  .meta({ id: "Agreement", description: "Un acuerdo de la reunión" });

const head = {
  kind: oneOf(minutesKinds).meta(KIND),
  bodyName: optionalText(BODY_NAME_MAX).meta(BODY_NAME),
  title: text(TITLE_MAX).meta(TITLE),
  date: date().meta(DATE),
};

const content = {
  startsAt: hour().meta(STARTS_AT),
  endsAt: hour().meta(ENDS_AT),
  city: optionalText(CITY_MAX).meta(CITY),
  place: optionalText(PLACE_MAX).meta(PLACE),
  presider: optionalText(NAME_MAX).meta(PRESIDER),
  presiderRole: optionalText(ROLE_MAX).meta(PRESIDER_ROLE),
  secretary: optionalText(NAME_MAX).meta(SECRETARY),
  secretaryRole: optionalText(ROLE_MAX).meta(SECRETARY_ROLE),
  agenda: lines(AGENDA_MAX).default("").meta(AGENDA),
  discussion: lines(DISCUSSION_MAX).default("").meta(DISCUSSION),
  attendees: z.array(attendee).max(ATTENDEES_MAX, `Máximo ${ATTENDEES_MAX} personas`).default([]).meta(ATTENDEES),
  quorumRule: oneOf(quorumRules).default("mitad_mas_uno").meta(QUORUM_RULE),
  quorumNumber: count(1).meta(QUORUM_NUMBER),
  eligible: count(1).meta(ELIGIBLE),
  agreements: z.array(agreement).max(AGREEMENTS_MAX, `Máximo ${AGREEMENTS_MAX} acuerdos`).default([]).meta(AGREEMENTS),
  allSign: z.boolean().default(false).meta(ALL_SIGN),
};

const NAME_NEEDED = "Escribe cómo se llama, por ejemplo «Comité de construcción»";

const needsName = ({ kind, bodyName }: { kind: (typeof minutesKinds)[number]; bodyName: string | null }) =>
  namedKinds.includes(kind) && bodyName === null;

const requireName = (value: Parameters<typeof needsName>[0], context: z.RefinementCtx) => {
  if (needsName(value)) context.addIssue({ code: "custom", path: ["bodyName"], message: NAME_NEEDED });
};

/** Starts a draft. `copyOf`: minutes whose list, place, quorum and signers it begins with. */
export const minutesInput = z
  .strictObject({
    ...head,
    correctsId: optionalId()
      .transform((value) => value ?? null)
      .meta(CORRECTS),
    copyOf: optionalId().meta({
      description: "Acta de donde se copian la lista de asistencia, el lugar, el quórum y quienes firman",
      example: 7,
    }),
  })
  .superRefine(requireName);

/** A draft, whole. */
export const minutesUpdate = z
  .strictObject({
    id: id(),
    version: version(),
    ...head,
    ...content,
    correctsId: optionalId()
      .transform((value) => value ?? null)
      .meta(CORRECTS),
  })
  .superRefine(requireName);

/** `number`: of the first minutes of a book, which may go on from one on paper; later ones follow by themselves. */
export const signInput = z.strictObject({
  version: version(),
  number: count(1, NUMBER_MAX).meta({
    description: "Número de la primera acta de su libro, si sigue a uno en papel; las demás siguen solas",
    example: 47,
  }),
});

const search = searchText().meta({
  description: "Palabras del título, los acuerdos, el texto o los nombres, en cualquier orden",
  example: "presupuesto",
});

const year = () =>
  optional(z.string().regex(/^(?:19|20)\d\d$/, "Año inválido"))
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .meta({ description: "Año de la reunión", example: "2026" });

const filters = {
  title: search,
  kind: listParam(oneOf(minutesKinds)).meta({ description: severalOf("Tipo"), example: "junta" }),
  status: optional(oneOf(minutesStatuses)).meta({
    description: "Solo los borradores, o solo las firmadas",
    example: "draft",
  }),
  year: year(),
};

const sorted = { ...filters, sort: sortParam(minutesSorts, "-date") };

export const minutesListQuery = z.strictObject({ ...pageQuery, ...sorted });

export const minutesExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estas actas, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

export const pdfQuery = z.strictObject({ disposition: exportParams.disposition });

export const trashQuery = trashQueryOf({ title: search });

export const bulkInput = bulkTrashOf({ ids: ids(BULK_MAX, TOO_MANY), list: filters, trash: { title: search } });

/** Who can be put on a list; a fragment of the name, all of a position, or all active members. */
export const peopleQuery = z.strictObject({
  name: searchText().meta({ description: "Palabras del nombre", example: "Ana" }),
  positionId: optional(z.string().regex(/^[1-9]\d{0,9}$/, INVALID_NUMBER))
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .meta({ description: "Cargo, por su identificador", example: "3" }),
  active: flagParam().meta({ description: "Solo los miembros activos", example: "true" }),
});

export const pastedNames = z.strictObject({
  names: z
    .array(text(NAME_MAX))
    .min(1, "Requerido")
    .max(PASTED_MAX, `Pega ${PASTED_MAX} nombres como máximo`)
    .meta({ description: "Nombres, uno por persona", example: ["Ana Gómez", "José Núñez"] }),
});

export type MinutesInput = z.output<typeof minutesInput>;
export type MinutesUpdate = z.output<typeof minutesUpdate>;
export type SignInput = z.output<typeof signInput>;
export type MinutesListQuery = z.output<typeof minutesListQuery>;
export type MinutesExportQuery = z.output<typeof minutesExportQuery>;
export type MinutesFilters = Pick<MinutesListQuery, "title" | "kind" | "status" | "year">;
export type TrashQuery = z.output<typeof trashQuery>;
export type BulkInput = z.output<typeof bulkInput>;
export type PeopleQuery = z.output<typeof peopleQuery>;

const answeredAttendee = z
  .strictObject({
    name: z.string().meta(attendeeMeta.name),
    memberId: z.int().nullable().meta(attendeeMeta.memberId),
    role: z.string().meta(attendeeMeta.role),
    attendance: z.enum(attendances).meta(attendeeMeta.attendance),
    votes: z.boolean().meta(attendeeMeta.votes),
  })
  .meta({ id: "AnsweredAttendee", description: "Una persona de una lista guardada" });

const answeredAgreement = z
  .strictObject({
    text: z.string().meta(agreementMeta.text),
    inFavor: z.int().nullable().meta(agreementMeta.inFavor),
    against: z.int().nullable().meta(agreementMeta.against),
    abstained: z.int().nullable().meta(agreementMeta.abstained),
    responsible: z.string().meta(agreementMeta.responsible),
    dueOn: z.iso.date().nullable().meta(agreementMeta.dueOn),
  })
  .meta({ id: "AnsweredAgreement", description: "Un acuerdo guardado" });

const row = {
  id: rowId(),
  version: rowVersion(),
  kind: z.enum(minutesKinds).meta(KIND),
  bodyName: z.string().nullable().meta(BODY_NAME),
  title: z.string().meta(TITLE),
  date: z.iso.date().meta(DATE),
  number: z.int().nullable().meta({ description: "Número en su libro; null en un borrador", example: 12 }),
  nextNumber: z.int().meta({ description: "Número que tendría la próxima acta de su libro", example: 13 }),
  signedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se cerró para firmar; null en un borrador" }),
  updatedAt: z.iso.datetime().meta({ description: "Cuándo se guardó por última vez" }),
};

/** Minutes that others name by their number. */
const numbered = z
  .strictObject({
    id: rowId(),
    number: z.int().nullable().meta({ description: "Número en su libro", example: 12 }),
    kind: z.enum(minutesKinds).meta(KIND),
    bodyName: z.string().nullable().meta(BODY_NAME),
    date: z.iso.date().meta(DATE),
  })
  .meta({ id: "NumberedMinutes", description: "Un acta, por su número" });

/** Minutes as the API answers them. */
export const minutesRow = z
  .strictObject({
    ...row,
    startsAt: z.string().nullable().meta(STARTS_AT),
    endsAt: z.string().nullable().meta(ENDS_AT),
    city: z.string().nullable().meta(CITY),
    place: z.string().nullable().meta(PLACE),
    presider: z.string().nullable().meta(PRESIDER),
    presiderRole: z.string().nullable().meta(PRESIDER_ROLE),
    secretary: z.string().nullable().meta(SECRETARY),
    secretaryRole: z.string().nullable().meta(SECRETARY_ROLE),
    agenda: z.string().meta(AGENDA),
    discussion: z.string().meta(DISCUSSION),
    attendees: z.array(answeredAttendee).meta(ATTENDEES),
    quorumRule: z.enum(quorumRules).meta(QUORUM_RULE),
    quorumNumber: z.int().nullable().meta(QUORUM_NUMBER),
    eligible: z.int().nullable().meta(ELIGIBLE),
    agreements: z.array(answeredAgreement).meta(AGREEMENTS),
    allSign: z.boolean().meta(ALL_SIGN),
    correctsId: z.int().nullable().meta(CORRECTS),
    corrects: numbered.nullable().meta({ description: "El acta que rectifica" }),
    corrections: z.array(numbered).meta({ description: "Las actas firmadas que la rectifican" }),
    churchName: z.string().nullable().meta({
      description: "Nombre de la iglesia cuando se firmó; null en un borrador",
      example: "Iglesia Camino de Vida",
    }),
  })
  .meta({ id: "Minutes", description: "Un acta con su lista y sus acuerdos" });

/** Minutes as lists answer them. */
const listedMinutes = z
  .strictObject({
    ...row,
    present: z.int().meta({ description: "Cuántas personas estuvieron", example: 34 }),
    agreementCount: z.int().meta({ description: "Cuántos acuerdos tiene", example: 4 }),
  })
  .meta({ id: "ListedMinutes", description: "Un acta sin su texto" });

export const minutesList = listOf(listedMinutes);

export const trashList = trashListOf(listedMinutes);

export const bulkResult = bulkResultOf("Cuántas actas cambiaron");

export const minutesStats = z.strictObject({
  drafts: z.int().meta({ description: "Cuántos borradores hay", example: 1 }),
  signed: z.int().meta({ description: "Cuántas actas firmadas hay", example: 40 }),
  years: z.array(z.int()).meta({ description: "Años con actas, del último al primero", example: [2026, 2025] }),
});

const person = z
  .strictObject({
    id: rowId(),
    name: z.string().meta(attendeeMeta.name),
    role: z.string().meta(attendeeMeta.role),
  })
  .meta({ id: "MinutesPerson", description: "Un miembro que se puede poner en la lista" });

export const people = z.strictObject({
  rows: z.array(person).meta({ description: "En orden alfabético" }),
  count: z.int().meta({ description: "Cuántos coinciden, también los que no caben en la respuesta", example: 60 }),
});

export const positionList = z.array(
  z.strictObject({
    id: rowId(),
    value: z.string().meta({ description: "Cargo", example: "Anciano" }),
    count: z.int().meta({ description: "Cuántos miembros lo tienen", example: 5 }),
  }),
);

export const matchedNames = z.strictObject({
  matches: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: "Nombre que se pegó", example: "Ana Gomez" }),
        member: person.nullable().meta({ description: "El miembro que se llama así; null si no hay uno solo" }),
        candidates: z.int().meta({ description: "Cuántos miembros se llaman así", example: 1 }),
      }),
    )
    .meta({ description: "Los nombres en su orden" }),
});

export type MinutesRow = z.output<typeof minutesRow>;
export type ListedMinutes = z.output<typeof listedMinutes>;
export type MinutesList = z.output<typeof minutesList>;
export type TrashList = z.output<typeof trashList>;
export type MinutesStats = z.output<typeof minutesStats>;
export type Attendee = MinutesRow["attendees"][number];
export type Agreement = MinutesRow["agreements"][number];
export type Person = z.output<typeof person>;
export type MatchedNames = z.output<typeof matchedNames>;
