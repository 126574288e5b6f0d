import * as z from "zod";

/** Row that was picked in a form; without `id`, a text that names none. */
export type Picked = { id: number | null; name: string };

/** Schema of what `PickedField` enters: its id, or null for nothing. `message`: for a text that names no row. */
export const pickedId = (message: string) =>
  z
    .object({ id: z.int().nullable(), name: z.string() })
    .refine(({ id, name }) => id !== null || name.trim() === "", message)
    .transform(({ id, name }): Picked => (id === null ? { id, name: "" } : { id, name }));
