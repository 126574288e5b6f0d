import * as z from "zod";
import { areaFlags, newAccountInput, password, rightFlags, userRow } from "@/lib/auth/schema";
import { confirmation, email, flagParam, id, listOf, rowId, rowVersion, text, version } from "@/lib/core/fields/fields";
import { isCountry, isCurrency, isLocale, isTimeZone } from "@/lib/core/values/countries";

/** Characters of a postal address. */
const ADDRESS_MAX = 200;

export const churchInput = z.strictObject({
  name: text(100, 6, {
    short: "El nombre de tu iglesia debe contener mínimo 6 caracteres",
    long: "máximo 100 caracteres",
  }).meta({ description: "Nombre de la iglesia", example: "Iglesia Camino de Vida" }),
});

export const churchUpdate = churchInput.extend({
  version: version(),
  country: text(2)
    .refine(isCountry, "Elige un país de la lista")
    .optional()
    .meta({ description: "País, dos letras (ISO 3166)", example: "CO" }),
  currency: text(3)
    .refine(isCurrency, "Elige una moneda de la lista")
    .optional()
    .meta({ description: "Moneda (ISO 4217)", example: "COP" }),
  timeZone: text(64)
    .refine(isTimeZone, "Elige una zona horaria de la lista")
    .optional()
    .meta({ description: "Zona horaria (IANA)", example: "America/Bogota" }),
  locale: text(5)
    .refine(isLocale, "Elige un idioma de la lista")
    .optional()
    .meta({ description: "Idioma y región", example: "es-CO" }),
  address: z
    .preprocess((value) => (value === "" ? null : value), text(ADDRESS_MAX).nullable())
    .optional()
    .meta({
      description: "Dirección de la iglesia, en una línea; vacía se quita",
      example: "Calle 12 # 4-56, Barranquilla",
    }),
});

/** Name of the church, typed by its owner to confirm, and the password of an account that has one. */
const ownerConfirmation = z.strictObject({
  name: confirmation(200).meta({
    description: "Nombre de la iglesia, para confirmar",
    example: "Iglesia Camino de Vida",
  }),
  password: password
    .optional()
    .meta({ description: "Contraseña de la cuenta, si tiene una", example: "una-clave-larga" }),
});

/** `id`: collaborator who becomes the owner. */
export const ownerInput = ownerConfirmation.extend({
  id: id().meta({ description: "Colaborador que pasa a ser el dueño", example: 7 }),
});

export const churchChoiceInput = z.strictObject({
  churchId: id("No haz seleccionado una iglesia").meta({ description: "Iglesia, de `GET /churches`", example: 12 }),
});

export const closureInput = ownerConfirmation;

/** When the church is destroyed. */
export const closureRow = z.strictObject({
  closesAt: z.iso.datetime().meta({ description: "Cuándo se cierra para siempre" }),
});

export const invitationInput = z.strictObject({
  email: email().meta({ description: "Correo de la persona que se invita", example: "luis@iglesia.example" }),
  ...areaFlags("perm", z.boolean().optional()),
  ...areaFlags("readonly", z.boolean().optional()),
  sendMail: z
    .boolean()
    .optional()
    .meta({ description: "Si se envía el correo; sin él, el dueño comparte el enlace", example: true }),
});

/** Token of an invitation link; a person without an account, or with one to take over, also sends the rest. */
export const acceptanceInput = z.strictObject({
  token: text(200).meta({
    description: "Código del enlace",
    example: "m7-b4Zx0nK8sE2tYvQ1mJ6rLw3cPd9aHf5gUiOoTe7NyXk",
  }),
  ...newAccountInput.partial().shape,
});

/** What an accepted invitation joined. */
export const acceptance = z.strictObject({
  email: z.string().meta({ description: "Correo de la cuenta", example: "luis@iglesia.example" }),
  churchId: z.int().meta({ description: "Iglesia a la que se unió", example: 12 }),
  churchName: z.string().meta({ description: "Nombre de la iglesia", example: "Iglesia Camino de Vida" }),
});

export const invitationLink = z.strictObject({
  url: z.string().meta({
    description: "Enlace que se comparte con la persona",
    example: "https://atrio.example/invitacion?token=c7-b4Zx0nK8sE2tYvQ1mJ6rLw3cPd9aHf5gUiOoTe7NyXk",
  }),
  expiresAt: z.iso.datetime().meta({ description: "Hasta cuándo vale", example: "2026-12-21T14:03:11.000Z" }),
});

export const permissionUpdate = z.strictObject({
  id: id(),
  version: version(),
  ...areaFlags("perm", z.boolean().optional()),
  ...areaFlags("readonly", z.boolean().optional()),
  perm_giving: z.boolean().optional().meta({ description: "Si ve quién da, con el área «Finanzas»", example: true }),
  readOnly: z.boolean().optional().meta({ description: "Valor de las marcas `readonly_…` que no se mandan" }),
});

/** Collaborator to view as. */
export const viewAsInput = z.strictObject({
  id: id().meta({ description: "Colaborador por cuyos ojos se mira", example: 7 }),
});

export type ChurchUpdate = z.output<typeof churchUpdate>;

export type ClosureInput = z.output<typeof closureInput>;

export type OwnerInput = z.output<typeof ownerInput>;

export type InvitationInput = z.output<typeof invitationInput>;

export type AcceptanceInput = z.output<typeof acceptanceInput>;

export type PermissionUpdate = z.output<typeof permissionUpdate>;

/** Churches that the user may enter. */
export const churchChoices = z.array(
  z.strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Nombre de la iglesia", example: "Iglesia Camino de Vida" }),
    selected: z.boolean().meta({ description: "Si es la actual", example: true }),
    isOwner: z.boolean().meta({ description: "Si es el dueño de la iglesia", example: true }),
    pending: z.boolean().meta({ description: "Si lo invitaron y todavía no ha entrado" }),
  }),
);

export const churchRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta({ description: "Nombre de la iglesia", example: "Iglesia Camino de Vida" }),
    slug: z.string().meta({ description: "Nombre en las direcciones públicas", example: "camino-de-vida" }),
    ownerId: z.int().meta({ description: "Dueño de la iglesia", example: 7 }),
    country: z.string().meta({ description: "País, dos letras (ISO 3166)", example: "CO" }),
    currency: z.string().meta({ description: "Moneda (ISO 4217)", example: "COP" }),
    timeZone: z.string().meta({ description: "Zona horaria (IANA)", example: "America/Bogota" }),
    locale: z.string().meta({ description: "Idioma y región", example: "es-CO" }),
    address: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la iglesia, en una línea", example: "Calle 12 # 4-56, Barranquilla" }),
    plan: z.int().meta({ description: "Plan: 0 Gratis, 1 Base, 2 Avanzado", example: 2 }),
    logo: z.string().nullable().meta({ description: "Dirección del logo", example: "/api/churches/logo?v=k3J9xQ" }),
    createdAt: z.iso.datetime().meta({ description: "Desde cuándo existe en Atrio" }),
    closesAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Cuándo se cierra para siempre, si su dueño la está cerrando" }),
    reviewedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Cuándo revisó su dueño el país y la moneda, que al registrarla se suponen" }),
  })
  .meta({ id: "Church", description: "Una iglesia" });

export const userAndChurches = z.strictObject({
  user: userRow,
  churches: churchChoices.meta({ description: "Iglesias en que puede trabajar" }),
});

export const collaboratorRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    email: z.string().meta({ description: "Correo de la persona", example: "luis@iglesia.example" }),
    name: z
      .string()
      .nullable()
      .meta({ description: "Nombre de la persona; null si todavía no ha entrado", example: "Luis Peña" }),
    pending: z.boolean().meta({ description: "Si todavía no ha entrado" }),
    confirmed: z.boolean().meta({ description: "Si entró y confirmó su correo", example: true }),
    invitedAt: z.iso.datetime().meta({ description: "Cuándo se envió la última invitación" }),
    mail: z.enum(["retrying", "failed"]).nullable().meta({
      description:
        "`retrying`: el correo de la invitación no ha salido y se intenta de nuevo; `failed`: no se pudo enviar",
    }),
    perm_giving: z.boolean().meta({ description: "Si ve quién da, con el área «Finanzas»", example: true }),
    ...rightFlags,
  })
  .meta({ id: "Collaborator", description: "Un colaborador de la iglesia y sus permisos" });

export const collaboratorList = listOf(collaboratorRow).extend({
  limit: z
    .int()
    .nullable()
    .meta({ description: "Cuántas personas admite el plan, contando al dueño; null si no hay límite", example: 5 }),
  lastChange: z
    .strictObject({
      at: z.iso.datetime().meta({ description: "Cuándo" }),
      userId: z.int().nullable().meta({ description: "Persona que lo hizo", example: 7 }),
      userName: z
        .string()
        .nullable()
        .meta({ description: "Nombre de la persona que lo hizo; null si no fue una persona", example: "Ana Herrera" }),
    })
    .nullable()
    .meta({ description: "Último cambio de permisos" }),
});

export type CollaboratorList = z.output<typeof collaboratorList>;

export type CollaboratorRow = z.output<typeof collaboratorRow>;

export type ChurchChoice = z.output<typeof churchChoices>[number];

/** What the full export holds beside the rest. */
export const exportQuery = z
  .strictObject({
    bibles: flagParam().meta({ description: "`true`: también las Biblias que la iglesia agregó", example: "false" }),
    declaration: flagParam().meta({
      description: "`true`: quien la pide declara otra vez que la iglesia puede usarlas; sin esto no van",
      example: "false",
    }),
  })
  .refine(({ bibles, declaration }) => !bibles || declaration, {
    error: "Declara que la iglesia puede usarlas",
    path: ["declaration"],
  });
