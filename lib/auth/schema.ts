import * as z from "zod";
import { isCountry, isCurrency, isLocale, isTimeZone } from "@/lib/core/countries";
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

/** An address that a link fills into a form: as long and as plain as one may be, or nothing. */
export function givenEmail(text: unknown) {
  const { success, data } = email().safeParse(text);
  return success ? data : "";
}

export const churchInput = z.strictObject({
  name: text(100, 6, {
    short: "El nombre de tu iglesia debe contener mínimo 6 caracteres",
    long: "máximo 100 caracteres",
  }),
});
/** Longest line of an address. */
const ADDRESS_MAX = 200;

export const churchUpdate = churchInput.extend({
  version: version(),
  country: text(2).refine(isCountry, "Elige un país de la lista").optional(),
  currency: text(3).refine(isCurrency, "Elige una moneda de la lista").optional(),
  timeZone: text(64).refine(isTimeZone, "Elige una zona horaria de la lista").optional(),
  locale: text(5).refine(isLocale, "Elige un idioma de la lista").optional(),
  /** Empty or null takes it away; left out it stays. */
  address: z.preprocess((value) => (value === "" ? null : value), text(ADDRESS_MAX).nullable()).optional(),
});

/** The church's name as its owner reads it, and the password of an account that has one. */
const ownersWord = z.strictObject({ name: text(200), password: password.optional() });

/** Who gets the church. */
export const ownerInput = ownersWord.extend({ id: id() });

export const churchChoice = z.strictObject({
  churchId: z.int({ error: "No haz seleccionado una iglesia" }).positive().max(2_147_483_647),
});
export const nameInput = z.strictObject({ username: text(30, 3) });
export const userInput = nameInput.partial().extend({ churchId: id() });

export const closingInput = ownersWord;
/** When the church will be destroyed. */
export const closingRow = z.strictObject({ closesAt: z.iso.datetime() });

/** The password of the account, or its address where it has none. */
export const deletionInput = z.strictObject({ password: password.optional(), email: email().optional() });

export const invitation = z.strictObject({ email: email() });

const inEach = <Prefix extends string, Schema extends z.ZodType>(prefix: Prefix, schema: Schema) =>
  Object.fromEntries(areas.map((area) => [`${prefix}_${area}`, schema])) as Record<
    `${Prefix}_${(typeof areas)[number]}`,
    Schema
  >;

export const permissionUpdate = z.strictObject({
  id: id(),
  version: version(),
  ...inEach("perm", z.boolean().optional()),
  ...inEach("readonly", z.boolean().optional()),
  /** Sets all of `readonly_…` that are not given themselves. */
  readOnly: z.boolean().optional(),
});

/** The collaborator through whose eyes the owner wants to look. */
export const previewInput = z.strictObject({ id: id() });

export type ChurchUpdate = z.output<typeof churchUpdate>;
export type ClosingInput = z.output<typeof closingInput>;
export type OwnerInput = z.output<typeof ownerInput>;
export type PermissionUpdate = z.output<typeof permissionUpdate>;

const rights = {
  ...inEach("perm", z.boolean()),
  ...inEach("readonly", z.boolean()),
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
  ...rights,
});

/** Churches that somebody may enter. */
export const churchChoices = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    selected: z.boolean(),
    isOwner: z.boolean(),
    /** Invited, and not there yet. */
    pending: z.boolean(),
  }),
);

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
  address: z.string().nullable(),
  plan: z.int(),
  logo: z.string().nullable(),
  createdAt: z.iso.datetime(),
  closesAt: z.iso.datetime().nullable(),
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
  invitedAt: z.iso.datetime(),
  ...rights,
});
export const collaboratorList = listOf(collaboratorRow).extend({
  /** Users that the plan allows, the owner among them; null without a limit. */
  limit: z.int().nullable(),
  /** Of anybody's permissions; `userName` is null where nobody in particular did it. */
  lastChange: z
    .strictObject({ at: z.iso.datetime(), userId: z.int().nullable(), userName: z.string().nullable() })
    .nullable(),
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
export type CollaboratorList = z.output<typeof collaboratorList>;
export type CollaboratorRow = z.output<typeof collaboratorRow>;
export type Profile = z.output<typeof profile>;
export type ChurchChoice = z.output<typeof churchChoices>[number];
