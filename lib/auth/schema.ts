import * as z from "zod";
import { email, id, listOf, REQUIRED, text } from "@/lib/core/fields";
import { areas } from "./areas";

const loginEmail = email("El correo electrónico proporcionado es inválido.");

/** A password as the specification limits it. */
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
/** An account without a password has no current one to give. */
export const passwordInput = passwordChangeInput.partial({ current: true });

/** An address that a link fills into a form: as long and as plain as one may be, or nothing. */
export function givenEmail(text: unknown) {
  const { success, data } = email().safeParse(text);
  return success ? data : "";
}

export const nameInput = z.strictObject({ username: text(30, 3) });
export const userInput = nameInput.partial().extend({ churchId: id() });

/** The password of the account, or its address where it has none. */
export const deletionInput = z.strictObject({ password: password.optional(), email: email().optional() });

/** One flag for each area: `perm_members` … */
export const flagsOfAreas = <Prefix extends string, Schema extends z.ZodType>(prefix: Prefix, schema: Schema) =>
  Object.fromEntries(areas.map((area) => [`${prefix}_${area}`, schema])) as Record<
    `${Prefix}_${(typeof areas)[number]}`,
    Schema
  >;

export const rightFlags = {
  ...flagsOfAreas("perm", z.boolean()),
  ...flagsOfAreas("readonly", z.boolean()),
  /** All areas. */
  readOnly: z.boolean(),
};

/** `GET /api/users/data`: who is signed in, where, and what they may do. */
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
  /** When the church will be destroyed, if its owner is closing it. */
  closesAt: z.iso.datetime().nullable(),
  owner: z.boolean(),
  plan: z.int(),
  /** The collaborator through whose eyes the owner looks. */
  viewingAs: z.string().nullable(),
  ...rightFlags,
});

export const accountRow = z.strictObject({ id: z.int(), name: z.string(), email: z.string() });
export const verified = z.strictObject({ email: z.string() });
export const programToken = z.strictObject({ token: z.string(), expiresAt: z.iso.datetime() });
/** Address of a picture; null without one. */
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
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export const sessionList = listOf(sessionRow);

export type SessionRow = z.output<typeof sessionRow>;
export type Profile = z.output<typeof profile>;
