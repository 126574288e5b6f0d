import * as z from "zod";
import {
  amount,
  date,
  id,
  idParam,
  listOf,
  longText,
  money,
  oneOf,
  optional,
  optionalId,
  optionalText,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  settingsVersion,
  text,
  version,
} from "@/lib/core/fields/fields";
import { DONOR_MAX, methods } from "@/lib/finances/gifts/rules";
import { centsOf } from "@/lib/finances/transactions/rules";
import { transferInput } from "@/lib/finances/transfers/schema";
import { cashKinds } from "./denominations";
import {
  APART_NOTE_MAX,
  CASH_COUNT_MAX,
  COUNTER_MAX,
  countStates,
  ENVELOPES_MAX,
  LINES_MAX,
  overfilled,
  REASON_MAX,
  RECORDED_MAX,
  SERVICE_MAX,
  sumsOf,
} from "./rules";

/** Cents of the greatest sum that is stored. */
const SUM_MAX = 10n ** 14n;

const VALUE_MAX = 10n ** 9n;

const TOO_MANY = `Son ${LINES_MAX} líneas como máximo`;

const kind = () => oneOf(cashKinds).meta({ description: "Billete o moneda", example: "bill" });

const value = () =>
  amount()
    .refine((text) => centsOf(text) <= VALUE_MAX, "Es un valor muy alto")
    .meta({ description: "Cuánto vale uno, con dos decimales", example: "200.00" });

const cashLine = z.strictObject({
  kind: kind(),
  value: value(),
  count: z
    .int("Escribe cuántos, sin decimales")
    .min(0, "Escribe cuántos")
    .max(CASH_COUNT_MAX, `Son ${CASH_COUNT_MAX} como máximo`)
    .meta({ description: "Cuántos hay", example: 6 }),
});

const categoryId = () => id().meta({ description: "Categoría de ingresos, de `GET /options/categories`", example: 21 });

const part = () =>
  amount().meta({ description: "Monto, más de cero y con dos decimales, como texto", example: "596.40" });

/** Methods of what is not cash. */
const apartMethods = methods.filter((method) => method !== "efectivo") as [
  Exclude<(typeof methods)[number], "efectivo">,
  ...Exclude<(typeof methods)[number], "efectivo">[],
];

const splitLine = z.strictObject({ categoryId: categoryId(), amount: part() });

const apartLine = z.strictObject({
  categoryId: categoryId(),
  method: oneOf(apartMethods).meta({ description: "Con qué se dio", example: "billetera" }),
  amount: part(),
  note: optionalText(APART_NOTE_MAX).meta({ description: "De dónde sale el dato", example: "8 avisos" }),
  treasuryId: optionalId()
    .transform((value) => value ?? null)
    .meta({ description: "Tesorería en la que está; sin ella, la del efectivo", example: 5 }),
});

const envelopeInput = z
  .strictObject({
    memberId: optionalId().meta({ description: "De qué persona es, de `GET /members`", example: 7 }),
    name: text(DONOR_MAX).optional().meta({
      description: "Nombre de quien no está entre las personas; con persona no cuenta",
      example: "Rosa Quispe",
    }),
    categoryId: categoryId(),
    amount: part(),
  })
  .refine(
    ({ memberId, name }) => typeof memberId === "number" || name !== undefined,
    "Elige una persona o escribe un nombre",
  );

const fields = {
  date: date().meta({ description: "Día del culto", example: "2026-11-29" }),
  service: text(SERVICE_MAX).meta({ description: "Qué culto fue", example: "Culto de la mañana" }),
  cash: z.array(cashLine).max(LINES_MAX, TOO_MANY).meta({ description: "Billetes y monedas, una línea por valor" }),
  split: z.array(splitLine).max(LINES_MAX, TOO_MANY).meta({ description: "De qué es el efectivo, por categoría" }),
  apart: z
    .array(apartLine)
    .max(LINES_MAX, TOO_MANY)
    .meta({ description: "Lo que no vino en efectivo: transferencias, billetera …" }),
  envelopes: z.array(envelopeInput).max(ENVELOPES_MAX, `Son ${ENVELOPES_MAX} sobres como máximo`).optional().meta({
    description:
      "Sobres con nombre, que son parte del efectivo; sin decirlo quedan como están. Solo con el permiso de ver quién da",
  }),
  recorded: z
    .array(id())
    .max(RECORDED_MAX, `Son ${RECORDED_MAX} como máximo`)
    .optional()
    .meta({
      description:
        "Ingresos de ese día y esa tesorería que ya están en Finanzas y vinieron en este efectivo: no se registran otra vez. De `GET /finances/counts/recordable`; sin decirlo quedan como están",
      example: [87, 88],
    }),
  differenceReason: optionalText(REASON_MAX).meta({
    description: "Por qué el efectivo no es igual a su reparto",
    example: "Monedas sueltas, sin sobre",
  }),
  firstCounter: optionalText(COUNTER_MAX).meta({ description: "Quién contó", example: "Julia Ramos" }),
  secondCounter: optionalText(COUNTER_MAX).meta({
    description: "Quién contó con esa persona",
    example: "Samuel Huamán",
  }),
  notes: longText(1000).meta({ description: "Notas", example: "Un billete roto." }),
  treasuryId: optionalId().meta({
    description: "Tesorería del efectivo, de `GET /treasuries`; sin ella, la primera de la iglesia",
    example: 4,
  }),
};

type Sent = {
  cash: z.output<typeof cashLine>[];
  split: z.output<typeof splitLine>[];
  apart: z.output<typeof apartLine>[];
  envelopes?: z.output<typeof envelopeInput>[];
};

function checkSums({ cash, split, apart, envelopes = [] }: Sent, context: z.RefinementCtx) {
  const sums = sumsOf({ cash, split, apart });
  const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (sums.cash >= SUM_MAX) refuse("cash", "La suma es muy alta: revisa las cantidades");
  if (sums.split >= SUM_MAX) refuse("split", "La suma es muy alta: revisa los montos");
  if (sums.apart >= SUM_MAX || sums.total >= SUM_MAX) refuse("apart", "La suma es muy alta: revisa los montos");
  if (new Set(cash.map(({ kind, value }) => `${kind} ${value}`)).size < cash.length)
    refuse("cash", "Hay un valor dos veces");
  if (new Set(split.map(({ categoryId }) => categoryId)).size < split.length)
    refuse("split", "Hay una categoría dos veces");
  if (overfilled(split, envelopes) !== undefined)
    refuse("envelopes", "Los sobres de una categoría suman más que su efectivo");
}

export const countInput = z.strictObject(fields).superRefine(checkSums);

export const countUpdate = z.strictObject({ ...fields, id: id(), version: version() }).superRefine(checkSums);

/** What a person without an account sends from the page of a link. */
export const confirmationInput = z.object({
  name: text(COUNTER_MAX),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

const instant = (description: string) =>
  z.iso.datetime().nullable().meta({ description, example: "2026-11-29T17:18:00.000Z" });

const sumText = (description: string) => money().meta({ description });

const listed = {
  id: rowId(),
  version: rowVersion(),
  folio: z.string().meta({ description: "Número del conteo", example: "2026-48" }),
  date: z.iso.date().meta({ description: "Día del culto", example: "2026-11-29" }),
  service: z.string().meta({ description: "Qué culto fue", example: "Culto de la mañana" }),
  state: z.enum(countStates).meta({ description: "Sin registrar, confirmado, registrado o anulado", example: "open" }),
  cashTotal: sumText("Efectivo contado"),
  apartTotal: sumText("Lo que no vino en efectivo"),
  total: sumText("Efectivo y aparte"),
  difference: sumText("Efectivo menos su reparto"),
  named: z.boolean().meta({ description: "Si lleva sobres con nombre", example: false }),
  lastYear: z
    .strictObject({
      date: z.iso.date().meta({ description: "Su día", example: "2025-11-30" }),
      total: sumText("Su total"),
    })
    .nullable()
    .meta({ description: "El mismo culto, un año antes; null si no se contó" }),
  average: money()
    .nullable()
    .meta({ description: "Promedio de los doce anteriores del mismo culto; null sin ninguno" }),
};

const countListed = z.strictObject(listed).meta({ id: "CountListed", description: "Un conteo de culto, en la lista" });

const byName = (description: string, example: string) => z.string().nullable().meta({ description, example });

export const countRow = z
  .strictObject({
    ...listed,
    cash: z
      .array(
        z.strictObject({
          kind: z.enum(cashKinds).meta({ description: "Billete o moneda", example: "bill" }),
          value: money().meta({ description: "Cuánto vale uno", example: "200.00" }),
          count: z.int().meta({ description: "Cuántos hay", example: 6 }),
        }),
      )
      .meta({ description: "Billetes y monedas" }),
    split: z
      .array(
        z.strictObject({
          categoryId: z.int().meta({ description: "Categoría", example: 21 }),
          amount: sumText("Monto"),
        }),
      )
      .meta({ description: "De qué es el efectivo" }),
    apart: z
      .array(
        z.strictObject({
          categoryId: z.int().meta({ description: "Categoría", example: 21 }),
          method: z.enum(methods).meta({ description: "Con qué se dio", example: "billetera" }),
          amount: sumText("Monto"),
          note: byName("De dónde sale el dato", "8 avisos"),
          treasuryId: z.int().nullable().meta({ description: "Tesorería; null: la del efectivo", example: 5 }),
        }),
      )
      .meta({ description: "Lo que no vino en efectivo" }),
    envelopes: z
      .array(
        z.strictObject({
          memberId: z.int().nullable().meta({ description: "De qué persona es", example: 7 }),
          name: z.string().meta({ description: "Nombre", example: "Rosa Quispe" }),
          categoryId: z.int().meta({ description: "Categoría", example: 21 }),
          amount: sumText("Monto"),
        }),
      )
      .optional()
      .meta({ description: "Sobres con nombre; solo para quien ve quién da" }),
    recorded: z
      .array(
        z.strictObject({
          id: z.int().meta({ description: "Movimiento", example: 87 }),
          categoryId: z.int().meta({ description: "Categoría", example: 21 }),
          amount: sumText("Monto"),
        }),
      )
      .meta({ description: "Ingresos que ya estaban en Finanzas y vinieron en este efectivo" }),
    differenceReason: byName("Por qué el efectivo no es igual a su reparto", "Monedas sueltas, sin sobre"),
    firstCounter: byName("Quién contó", "Julia Ramos"),
    secondCounter: byName("Quién contó con esa persona", "Samuel Huamán"),
    notes: byName("Notas", "Un billete roto."),
    treasuryId: z.int().nullable().meta({ description: "Tesorería del efectivo; null: la primera", example: 4 }),
    createdAt: z.iso.datetime().meta({ description: "Cuándo se guardó", example: "2026-11-29T17:04:00.000Z" }),
    confirmed: z
      .strictObject({
        at: z.iso.datetime().meta({ description: "Cuándo", example: "2026-11-29T17:18:00.000Z" }),
        name: z.string().meta({ description: "Quién, como escribió su nombre", example: "Samuel Huamán" }),
        device: z.string().meta({ description: "Desde qué", example: "Chrome en Android" }),
        total: sumText("Total que confirmó"),
        lapsed: z.boolean().meta({ description: "Si cambió después, y ya no vale", example: false }),
      })
      .nullable()
      .meta({ description: "Confirmación por enlace de la segunda persona" }),
    linkExpiresAt: instant("Hasta cuándo vale su enlace; null si no hay uno que valga"),
    postedAt: instant("Cuándo se registró en Finanzas"),
    onPaper: z.boolean().meta({ description: "Si los dos firman en papel", example: false }),
    voidedAt: instant("Cuándo se anuló"),
    voidReason: byName("Por qué se anuló", "Se contó dos veces"),
    movementIds: z.array(z.int()).meta({ description: "Movimientos que hizo", example: [91, 92] }),
    deposit: z
      .strictObject({
        id: z.int().meta({ description: "Traslado", example: 31 }),
        date: z.iso.date().meta({ description: "Día", example: "2026-11-30" }),
        amount: sumText("Monto"),
        treasury: z.string().meta({ description: "A qué tesorería", example: "Banco" }),
      })
      .nullable()
      .meta({ description: "Depósito en el banco" }),
  })
  .meta({ id: "Count", description: "Un conteo de culto" });

export const countListQuery = z.strictObject({
  ...pageQuery,
  name: searchText().meta({ description: "Palabras del culto", example: "mañana" }),
  state: optional(oneOf(countStates)).meta({ description: "Solo los que están así", example: "open" }),
});

export const countList = listOf(countListed).extend({
  missing: z.array(z.iso.date()).meta({
    description: "Domingos de las últimas doce semanas sin conteo, el último primero",
    example: ["2026-11-15"],
  }),
  services: z
    .array(z.string())
    .meta({ description: "Nombres de cultos ya usados, el último primero", example: ["Culto de la mañana"] }),
});

export const countPosting = z.strictObject({
  version: version(),
  onPaper: z
    .boolean()
    .default(false)
    .meta({ description: "Los dos firman la hoja en papel, en vez de la confirmación por enlace", example: true }),
  others: z.boolean().default(false).meta({
    description: "Los demás ingresos de ese día, esa tesorería y esas categorías no vinieron en este conteo",
    example: true,
  }),
});

export const recordableQuery = z.strictObject({
  date: date().meta({ description: "Día", example: "2026-11-29" }),
  treasuryId: optional(idParam()).meta({ description: "Tesorería; sin ella, la primera de la iglesia", example: "4" }),
  count: optional(idParam()).meta({ description: "Conteo que ya está guardado", example: "12" }),
});

const recordableRow = z
  .strictObject({
    id: rowId(),
    categoryId: z.int().meta({ description: "Categoría", example: 21 }),
    amount: sumText("Monto"),
    concept: z.string().meta({ description: "De qué se trata", example: "Diezmos" }),
    named: z.boolean().meta({ description: "Si lleva el nombre de quien lo dio", example: true }),
    donor: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "Quién lo dio; solo para quien ve quién da", example: "Rosa Quispe" }),
    method: z
      .enum(methods)
      .nullable()
      .optional()
      .meta({ description: "Con qué se dio; solo para quien ve quién da", example: "efectivo" }),
  })
  .meta({ id: "RecordableIncome", description: "Un ingreso que ya está en Finanzas" });

export const recordableList = z.strictObject({
  rows: z.array(recordableRow).meta({
    description: `Ingresos de ese día y esa tesorería que no son de otro conteo, ${RECORDED_MAX} como máximo`,
  }),
});

const reason = text(150);

export const countVoidQuery = z.strictObject({
  reason: reason.default("No se indicó").meta({ description: "Por qué se anula", example: "Se contó dos veces" }),
});

export const countLink = z
  .strictObject({
    url: z.string().meta({
      description: "Enlace para la segunda persona",
      example: "https://atrio.example/conteo/7-4XK2M-9TRWB-HC3QF-ZY7V8",
    }),
    expiresAt: z.iso.datetime().meta({ description: "Hasta cuándo vale", example: "2026-11-30T17:04:00.000Z" }),
  })
  .meta({ id: "CountLink", description: "Enlace con el que la segunda persona confirma un conteo" });

/** A new transfer of the cash to the bank. */
export const countDeposit = z.strictObject({
  date: transferInput.shape.date,
  amount: transferInput.shape.amount,
  toTreasuryId: transferInput.shape.toTreasuryId,
});

/** An existing transfer, or none. */
export const countDepositLink = z.strictObject({
  transferId: id()
    .nullable()
    .meta({ description: "Traslado que llevó el efectivo al banco; null: ninguno", example: 31 }),
});

const denomination = z.strictObject({ kind: kind(), value: value() });

export const countSettingsInput = z
  .strictObject({
    denominations: z
      .array(denomination)
      .min(1, "Deja uno al menos")
      .max(LINES_MAX, TOO_MANY)
      .meta({ description: "Billetes y monedas que se cuentan" }),
    version: settingsVersion(),
  })
  .refine(
    ({ denominations }) =>
      new Set(denominations.map(({ kind, value }) => `${kind} ${value}`)).size === denominations.length,
    { path: ["denominations"], message: "Hay un valor dos veces" },
  );

export const countSettings = z
  .strictObject({
    denominations: z
      .array(
        z.strictObject({
          kind: z.enum(cashKinds).meta({ description: "Billete o moneda", example: "bill" }),
          value: money().meta({ description: "Cuánto vale uno", example: "200.00" }),
        }),
      )
      .meta({ description: "Billetes y monedas que se cuentan, los billetes primero" }),
    version: z.int().meta({ description: "Cuántas veces se guardaron; 0, nunca", example: 1 }),
  })
  .meta({ id: "CountSettings", description: "Los billetes y monedas que cuenta la iglesia" });

export type RecordableRow = z.output<typeof recordableRow>;
export type RecordableList = z.output<typeof recordableList>;
export type CountInput = z.output<typeof countInput>;
export type CountBody = z.input<typeof countInput>;
export type CountUpdate = z.output<typeof countUpdate>;
export type CountListed = z.output<typeof countListed>;
export type CountRow = z.output<typeof countRow>;
export type CountListQuery = z.output<typeof countListQuery>;
export type CountList = z.output<typeof countList>;
export type CountPosting = z.output<typeof countPosting>;
export type CountLink = z.output<typeof countLink>;
export type CountSettings = z.output<typeof countSettings>;
export type CountSettingsInput = z.output<typeof countSettingsInput>;
export type CountDeposit = z.output<typeof countDeposit>;
