import * as z from "zod";
import { areas } from "@/lib/core/areas";
import { email, id, listOf, rowId, text } from "@/lib/core/fields/fields";
import { areaLabels } from "./labels";

const loginEmail = email("El correo electrónico proporcionado es inválido.").meta({
  description: "Correo con que entra",
  example: "ana@iglesia.example",
});

/** Password with the length limits of the specification. */
export const password = z
  .string()
  .min(8, "La contraseña debe tener al menos 8 caracteres.")
  .max(50, "La contraseña no puede exceder los 50 caracteres.")
  .meta({ description: "Contraseña, de 8 a 50 caracteres", example: "una-clave-larga" });

const username = text(30, 6, {
  short: "El usuario debe tener mínimo 6 caracteres",
  long: "El usuario no puede exceder los 30 caracteres.",
}).meta({ description: "Nombre de la persona", example: "Ana Herrera" });

export const signInInput = z.strictObject({ email: loginEmail, password });
export const signUpInput = z.strictObject({ username, email: loginEmail, password });
/** Account of an address that is known already. */
export const newAccountInput = signUpInput.omit({ email: true });
export const newPasswordInput = z.strictObject({ password });
/** Password that replaces what an account had, under its name in `verificationInput`. */
export const replacementInput = z.strictObject({ newPassword: password });
/** Without a session of the account, `password` proves who created it, and `newPassword` replaces what it had. */
export const verificationInput = z.strictObject({
  token: text(200).meta({ description: "Código del correo", example: "b4Zx0nK8sE2tYvQ1mJ6rLw3cPd9aHf5gUiOoTe7NyXk" }),
  password: password
    .optional()
    .meta({ description: "Contraseña con que se creó la cuenta", example: "una-clave-larga" }),
  newPassword: password
    .optional()
    .meta({ description: "Contraseña nueva, de 8 a 50 caracteres", example: "otra-clave-larga" }),
});
export const resetRequestInput = z.strictObject({ email: loginEmail });
export const resetInput = z.strictObject({
  token: text(200).meta({ description: "Código del correo", example: "b4Zx0nK8sE2tYvQ1mJ6rLw3cPd9aHf5gUiOoTe7NyXk" }),
  password,
});
export const passwordChangeInput = z.strictObject({
  current: password.meta({ description: "Contraseña actual, si la cuenta tiene una", example: "una-clave-larga" }),
  password,
});
/** `current` is absent for an account without a password. */
export const passwordInput = passwordChangeInput.partial({ current: true });

/** E-mail address with which a link prefills a form; empty unless it is valid. */
export function parsePrefillEmail(text: unknown) {
  const { success, data } = email().safeParse(text);
  return success ? data : "";
}

export const nameInput = z.strictObject({
  username: text(30, 3).meta({ description: "Nombre de la persona", example: "Ana Herrera" }),
});
export const userInput = nameInput
  .partial()
  .extend({ churchId: id().meta({ description: "Iglesia en que se trabaja", example: 12 }) });

/** Password of the account, or its e-mail address if it has none. */
export const deletionInput = z.strictObject({
  password: password
    .optional()
    .meta({ description: "Contraseña de la cuenta, si tiene una", example: "una-clave-larga" }),
  email: email()
    .optional()
    .meta({ description: "Correo de la cuenta, si no tiene contraseña", example: "ana@iglesia.example" }),
});

const flagTexts = {
  perm: "Si tiene el área",
  readonly: "Si solo puede ver el área",
  closed: "Si está cerrada, por no ser del plan ni tener datos, el área",
};

/** One flag per area: `perm_members` … */
export const areaFlags = <Prefix extends keyof typeof flagTexts, Schema extends z.ZodType>(
  prefix: Prefix,
  schema: Schema,
) =>
  Object.fromEntries(
    areas.map((area) => [
      `${prefix}_${area}`,
      schema.meta({ description: `${flagTexts[prefix]} «${areaLabels[area]}»`, example: prefix === "perm" }),
    ]),
  ) as Record<`${Prefix}_${(typeof areas)[number]}`, Schema>;

export const rightFlags = {
  ...areaFlags("perm", z.boolean()),
  ...areaFlags("readonly", z.boolean()),
  readOnly: z.boolean().meta({ description: "Si solo puede ver, en todas las áreas" }),
};

/** `GET /api/users/data`: signed-in user, current church and permissions. */
export const profile = z
  .strictObject({
    userId: z.int().meta({ description: "Identificador de la persona", example: 7 }),
    userName: z.string().meta({ description: "Nombre de la persona", example: "Ana Herrera" }),
    email: z.string().meta({ description: "Correo de la persona", example: "ana@iglesia.example" }),
    emailVerified: z.boolean().meta({ description: "Si confirmó su correo", example: true }),
    hasPassword: z
      .boolean()
      .meta({ description: "Si tiene contraseña: quien solo entra con Google, no", example: true }),
    image: z.string().nullable().meta({ description: "Dirección de su foto", example: "/api/users/image?v=k3J9xQ" }),
    ownerId: z.int().nullable().meta({ description: "Dueño de la iglesia", example: 7 }),
    churchId: z.int().nullable().meta({ description: "Iglesia en que se trabaja", example: 12 }),
    churchName: z.string().nullable().meta({ description: "Nombre de la iglesia", example: "Iglesia Camino de Vida" }),
    churchVersion: z
      .int()
      .nullable()
      .meta({ description: "Cuántas veces se guardaron los datos de la iglesia", example: 3 }),
    churchReviewed: z
      .boolean()
      .meta({ description: "Si el dueño revisó el país y la moneda de la iglesia", example: true }),
    churchLogo: z
      .string()
      .nullable()
      .meta({ description: "Dirección del logo", example: "/api/churches/logo?v=k3J9xQ" }),
    country: z.string().meta({ description: "País, dos letras (ISO 3166)", example: "CO" }),
    currency: z.string().meta({ description: "Moneda (ISO 4217)", example: "COP" }),
    timeZone: z.string().meta({ description: "Zona horaria (IANA)", example: "America/Bogota" }),
    locale: z.string().meta({ description: "Idioma y región", example: "es-CO" }),
    address: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la iglesia, en una línea", example: "Calle 12 # 4-56, Barranquilla" }),
    closesAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Cuándo se cierra la iglesia para siempre, si su dueño la está cerrando" }),
    owner: z.boolean().meta({ description: "Si es el dueño de la iglesia", example: true }),
    ownsFirstChurch: z.boolean().meta({
      description: "Si es el dueño de la primera iglesia de la instalación, que ve su estado",
      example: false,
    }),
    plan: z.int().meta({ description: "Plan: 0 Gratis, 1 Base, 2 Avanzado", example: 2 }),
    viewingAs: z.string().nullable().meta({
      description: "Por los ojos de quién mira el dueño; mientras tanto nada se guarda",
      example: "Luis Peña",
    }),
    mailIsSetUp: z.boolean().meta({ description: "Si la instalación envía correos: si `SMTP_URL` está puesta" }),
    seesDonors: z.boolean().meta({ description: "Si ve quién da, en finanzas", example: true }),
    ...rightFlags,
    ...areaFlags("closed", z.boolean()),
  })
  .meta({ id: "Profile", description: "La persona que entró, su iglesia y lo que puede hacer" });

export const accountRow = z
  .strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Nombre de la persona", example: "Ana Herrera" }),
    email: z.string().meta({ description: "Correo de la persona", example: "ana@iglesia.example" }),
  })
  .meta({ id: "Account", description: "Una cuenta" });
export const verifiedEmail = z.strictObject({
  email: z.string().meta({ description: "Correo que se confirmó", example: "ana@iglesia.example" }),
});
export const programToken = z.strictObject({
  token: z.string().meta({
    description: "Token, para la cabecera `Authorization`",
    example: "b4Zx0nK8sE2tYvQ1mJ6rLw3cPd9aHf5gUiOoTe7NyXk",
  }),
  expiresAt: z.iso.datetime().meta({ description: "Hasta cuándo vale", example: "2026-12-21T14:03:11.000Z" }),
});
/** URL of a picture; null without one. */
export const imageAddress = z
  .strictObject({
    url: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la imagen; null si no hay", example: "/api/churches/logo?v=k3J9xQ" }),
  })
  .meta({ id: "ImageAddress", description: "Dónde está una imagen" });

export const userRow = accountRow
  .extend({
    image: z.string().nullable().meta({ description: "Dirección de su foto", example: "/api/users/image?v=k3J9xQ" }),
    churchId: z.int().nullable().meta({ description: "Iglesia en que se trabaja", example: 12 }),
    isOwner: z.boolean().meta({ description: "Si es el dueño de la iglesia", example: true }),
  })
  .meta({ id: "User", description: "Una persona con cuenta" });

const sessionRow = z
  .strictObject({
    id: rowId(),
    kind: z.enum(["browser", "token"]).meta({ description: "Navegador o programa", example: "browser" }),
    device: z.string().meta({ description: "Navegador y sistema, o programa", example: "Chrome en Android" }),
    createdAt: z.iso.datetime().meta({ description: "Desde cuándo" }),
    seenAt: z.iso.datetime().meta({ description: "Cuándo se usó por última vez" }),
    expiresAt: z.iso.datetime().meta({ description: "Hasta cuándo vale", example: "2026-12-21T14:03:11.000Z" }),
    isCurrent: z.boolean().meta({ description: "Si es la que pregunta", example: true }),
  })
  .meta({ id: "Session", description: "Una sesión abierta" });
export const sessionList = listOf(sessionRow);

export type SessionRow = z.output<typeof sessionRow>;
export type Profile = z.output<typeof profile>;
