import * as z from "zod";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { slidePicture } from "@/lib/presentations/schema";
import { DECK_FILE_MAX, leftOut } from "./rules";

/** Multipart form with a presentation of PowerPoint under `file`. */
export const deckForm = {
  name: "file",
  maxBytes: DECK_FILE_MAX,
  schema: z.strictObject({ file: z.custom<UploadedFile>() }).transform(({ file }) => file),
};

const deckSlide = z.strictObject({
  number: z.int().meta({ description: "Su lugar en el archivo, sin contar las ocultas", example: 3 }),
  text: z.string().meta({
    description: "El título y los demás textos en el orden en que se leen, un párrafo por línea",
    example: "Anuncios\n\nCena de parejas, viernes 7 pm",
  }),
  picture: slidePicture.nullable().meta({
    description: "La imagen, si la diapositiva es una sola; ya guardada, `null` si lleva texto",
    example: null,
  }),
  left: z.array(z.enum(leftOut)).meta({
    description:
      "Lo que no vino: imágenes junto al texto (`pictures`), gráficos, SmartArt, videos o dibujos (`graphics`), el recorte de la imagen (`crop`), una imagen dañada (`damaged`), o una que no cupo (`room`)",
    example: ["pictures"],
  }),
});

/** What is read of a file of slides. */
export const deckReading = z.strictObject({
  title: z.string().meta({ description: "Título que trae el archivo; vacío, ninguno", example: "Anuncios" }),
  slides: z.array(deckSlide).meta({ description: "Las diapositivas que se muestran, en su orden" }),
  hidden: z.int().meta({ description: "Cuántas están ocultas, que no vienen", example: 1 }),
  full: z.string().meta({
    description: "Por qué no se guardaron todas las imágenes; vacío si se guardaron",
    example: "",
  }),
});

export type DeckReading = z.output<typeof deckReading>;
