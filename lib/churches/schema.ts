import * as z from "zod";
import { areaFlags, password, rightFlags, userRow } from "@/lib/auth/schema";
import { isCountry, isCurrency, isLocale, isTimeZone } from "@/lib/core/countries";
import { email, id, listOf, text, version } from "@/lib/core/fields";

/** Characters of a postal address. */
const ADDRESS_MAX = 200;

export const churchInput = z.strictObject({
  name: text(100, 6, {
    short: "El nombre de tu iglesia debe contener mínimo 6 caracteres",
    long: "máximo 100 caracteres",
  }),
});

export const churchUpdate = churchInput.extend({
  version: version(),
  country: text(2).refine(isCountry, "Elige un país de la lista").optional(),
  currency: text(3).refine(isCurrency, "Elige una moneda de la lista").optional(),
  timeZone: text(64).refine(isTimeZone, "Elige una zona horaria de la lista").optional(),
  locale: text(5).refine(isLocale, "Elige un idioma de la lista").optional(),
  /** Empty or null removes it; absent leaves it unchanged. */
  address: z.preprocess((value) => (value === "" ? null : value), text(ADDRESS_MAX).nullable()).optional(),
});

/** Name of the church, typed by its owner to confirm, and the password of an account that has one. */
const ownerConfirmation = z.strictObject({ name: text(200), password: password.optional() });

/** `id`: collaborator who becomes the owner. */
export const ownerInput = ownerConfirmation.extend({ id: id() });

export const churchChoiceInput = z.strictObject({
  churchId: z.int({ error: "No haz seleccionado una iglesia" }).positive().max(2_147_483_647),
});

export const closureInput = ownerConfirmation;

/** When the church is destroyed. */
export const closureRow = z.strictObject({ closesAt: z.iso.datetime() });

export const invitationInput = z.strictObject({ email: email() });

export const permissionUpdate = z.strictObject({
  id: id(),
  version: version(),
  ...areaFlags("perm", z.boolean().optional()),
  ...areaFlags("readonly", z.boolean().optional()),
  /** Default of the absent `readonly_…` flags. */
  readOnly: z.boolean().optional(),
});

/** Collaborator to view as. */
export const viewAsInput = z.strictObject({ id: id() });

export type ChurchUpdate = z.output<typeof churchUpdate>;

export type ClosureInput = z.output<typeof closureInput>;

export type OwnerInput = z.output<typeof ownerInput>;

export type PermissionUpdate = z.output<typeof permissionUpdate>;

/** Churches that the user may enter. */
export const churchChoices = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    selected: z.boolean(),
    isOwner: z.boolean(),
    /** Invited, not joined yet. */
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

export const userAndChurches = z.strictObject({ user: userRow, churches: churchChoices });

export const collaboratorRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  /** Invited, not joined yet. */
  pending: z.boolean(),
  invitedAt: z.iso.datetime(),
  ...rightFlags,
});

export const collaboratorList = listOf(collaboratorRow).extend({
  /** Users that the plan allows, owner included; null: unlimited. */
  limit: z.int().nullable(),
  /** Last permission change of any collaborator; `userName` is null when no user made it. */
  lastChange: z
    .strictObject({ at: z.iso.datetime(), userId: z.int().nullable(), userName: z.string().nullable() })
    .nullable(),
});

export type CollaboratorList = z.output<typeof collaboratorList>;

export type CollaboratorRow = z.output<typeof collaboratorRow>;

export type ChurchChoice = z.output<typeof churchChoices>[number];
