import * as z from "zod";

/** Row that was picked in a form; without `id`, a text that names none. */
export type Picked = { id: number | null; name: string };

/** Said of a person who was typed and not picked. */
export const NOBODY_PICKED = "Elige a alguien de la lista, o deja el campo vacío";

/** Schema of what `PickedField` enters: its id, or null for nothing. `message`: for a text that names no row. */
export const pickedId = (message: string) =>
  z
    .object({ id: z.int().nullable(), name: z.string() })
    .refine(({ id, name }) => id !== null || name.trim() === "", message)
    .transform(({ id, name }): Picked => (id === null ? { id, name: "" } : { id, name }));

/** What a form has of a row that is referred to: by its id and name, or already so. `unnamed`: for one that cannot be read. */
export const toPicked = (id: number | null | Picked, name: string | null, unnamed: string): Picked =>
  typeof id === "object" && id !== null ? id : { id, name: id === null ? "" : (name ?? unnamed) };
