import * as z from "zod";
import { email, id, listOf, REQUIRED, text, version } from "@/lib/core/fields";
import { areas } from "./areas";

const loginEmail = email("El correo electrónico proporcionado es inválido.");

const password = z
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

export const churchInput = z.strictObject({
  name: text(100, 6, {
    short: "El nombre de tu iglesia debe contener mínimo 6 caracteres",
    long: "máximo 100 caracteres",
  }),
});
export const churchUpdate = churchInput.extend({ version: version() });
export const churchChoice = z.strictObject({
  churchId: z.int({ error: "No haz seleccionado una iglesia" }).positive().max(2_147_483_647),
});
export const userInput = z.strictObject({ churchId: id(), username: text(30, 3).optional() });

export const invitation = z.strictObject({ email: email() });

const flags = Object.fromEntries(areas.map((area) => [`perm_${area}`, z.boolean().optional()])) as Record<
  `perm_${(typeof areas)[number]}`,
  z.ZodOptional<z.ZodBoolean>
>;
export const permissionUpdate = z.strictObject({
  id: id(),
  version: version(),
  ...flags,
  readOnly: z.boolean().optional(),
});

export type ChurchUpdate = z.output<typeof churchUpdate>;
export type PermissionUpdate = z.output<typeof permissionUpdate>;

const granted = Object.fromEntries(areas.map((area) => [`perm_${area}`, z.boolean()])) as Record<
  `perm_${(typeof areas)[number]}`,
  z.ZodBoolean
>;

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
  owner: z.boolean(),
  plan: z.int(),
  readOnly: z.boolean(),
  ...granted,
});

/** Churches that somebody may enter. */
export const churchChoices = z.array(z.strictObject({ id: z.int(), name: z.string(), selected: z.boolean() }));

export const churchRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  ownerId: z.int(),
  country: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  plan: z.int(),
  logo: z.string().nullable(),
  createdAt: z.iso.datetime(),
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
export const userAndChurches = z.strictObject({ user: userRow, churches: churchChoices });

export const collaboratorRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  /** Invited, and not there yet. */
  pending: z.boolean(),
  readOnly: z.boolean(),
  ...granted,
});
export const collaboratorList = listOf(collaboratorRow);

export type Profile = z.output<typeof profile>;
export type ChurchChoice = z.output<typeof churchChoices>[number];
