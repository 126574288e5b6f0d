import * as z from "zod";
import { email, id, REQUIRED, text, version } from "@/lib/core/fields";
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
export const passwordInput = z.strictObject({ current: password, password });

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

/** `GET /api/users/data`: who is signed in, where, and what they may do. */
export type Profile = {
  userId: number;
  userName: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  ownerId: number | null;
  churchId: number | null;
  churchName: string | null;
  churchVersion: number | null;
  country: string;
  timeZone: string;
  owner: boolean;
  plan: number;
  readOnly: boolean;
} & Record<`perm_${(typeof areas)[number]}`, boolean>;

export type ChurchChoice = { id: number; name: string; selected: boolean };
