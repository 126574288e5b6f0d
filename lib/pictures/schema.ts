import * as z from "zod";
import { countParam, optional } from "@/lib/core/fields/fields";

/** Width in pixels at which a picture is shown: the smallest one stored that is not below it. */
export const imageSizeQuery = z.strictObject({
  v: z.string().max(40).optional().meta({ description: "Versión de la imagen, para no mostrar una anterior" }),
  width: optional(countParam(1, 4_000)).meta({ description: "Píxeles de ancho con que se mostrará", example: 320 }),
});
