import * as z from "zod";

export const positionList = z.array(
  z.strictObject({
    id: z.int(),
    value: z.string(),
    /** Whether its people count as active members. */
    isActive: z.boolean(),
    isPastoral: z.boolean(),
  }),
);
