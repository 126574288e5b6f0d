import * as z from "zod";
import { email, id, listOf, REQUIRED, text } from "@/lib/core/fields";
import { areas } from "./areas";

const loginEmail = email("El correo electrónico proporcionado es inválido.");

/** Password with the length limits of the specification. */
export const password = z
  .string({ error: REQUIRED })
  .min(8, "La contraseña debe tener al menos 8 caracteres.")
  .max(50, "La contraseña no puede exceder los 50 caracteres.");

const username = text(30, 6, {
  short: "El usuario debe tener mínimo 6 caracteres",
  long: "El usuario no puede exceder los 30 caracteres.",
});

export const signInInput = z.strictObject({ email: loginEmail, password });
export const signUpInput = z.strictObject({ username, email: loginEmail, password });
export const verificationInput = z.strictObject({ token: text(200) });
export const resetRequestInput = z.strictObject({ email: loginEmail });
export const resetInput = z.strictObject({ token: text(200), password });
export const newPasswordInput = z.strictObject({ password });
export const passwordChangeInput = z.strictObject({ current: password, password });
/** `current` is absent for an account without a password. */
export const passwordInput = passwordChangeInput.partial({ current: true });

/** E-mail address with which a link prefills a form; empty unless it is valid. */
export function parsePrefillEmail(text: unknown) {
  const { success, data } = email().safeParse(text);
  return success ? data : "";
}

export const nameInput = z.strictObject({ username: text(30, 3) });
export const userInput = nameInput.partial().extend({ churchId: id() });

/** Password of the account, or its e-mail address if it has none. */
export const deletionInput = z.strictObject({ password: password.optional(), email: email().optional() });

/** One flag per area: `perm_members` … */
export const areaFlags = <Prefix extends string, Schema extends z.ZodType>(prefix: Prefix, schema: Schema) =>
  Object.fromEntries(areas.map((area) => [`${prefix}_${area}`, schema])) as Record<
    `${Prefix}_${(typeof areas)[number]}`,
    Schema
  >;

export const rightFlags = {
  ...areaFlags("perm", z.boolean()),
  ...areaFlags("readonly", z.boolean()),
  /** Whether every area is read-only. */
  readOnly: z.boolean(),
};

/** `GET /api/users/data`: signed-in user, current church and permissions. */
export const profile = z.strictObject({
  userId: z.int(),
  userName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  image: z.string().nullable(),
  ownerId: z.int().nullable(),
  churchId: z.int().nullable(),
  churchName: z.string().nullable(),
  churchVersion: z.int().nullable(),
  churchLogo: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  address: z.string().nullable(),
  /** When the church is destroyed; null unless its closure is scheduled. */
  closesAt: z.iso.datetime().nullable(),
  owner: z.boolean(),
  plan: z.int(),
  /** Collaborator the owner is viewing as. */
  viewingAs: z.string().nullable(),
  ...rightFlags,
});

export const accountRow = z.strictObject({ id: z.int(), name: z.string(), email: z.string() });
export const verifiedEmail = z.strictObject({ email: z.string() });
export const programToken = z.strictObject({ token: z.string(), expiresAt: z.iso.datetime() });
/** URL of a picture; null without one. */
export const imageAddress = z.strictObject({ url: z.string().nullable() });

export const userRow = accountRow.extend({
  image: z.string().nullable(),
  churchId: z.int().nullable(),
  isOwner: z.boolean(),
});

const sessionRow = z.strictObject({
  id: z.int(),
  kind: z.enum(["browser", "token"]),
  device: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export const sessionList = listOf(sessionRow);

export type SessionRow = z.output<typeof sessionRow>;
export type Profile = z.output<typeof profile>;
