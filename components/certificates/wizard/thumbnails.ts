import type { DiplomaDesign } from "@/lib/certificates/rules";
import clasicoDorado from "./thumbnails/clasico-dorado.webp";
import fiesta from "./thumbnails/fiesta.webp";
import olivoModerno from "./thumbnails/olivo-moderno.webp";
import ramaDeOlivo from "./thumbnails/rama-de-olivo.webp";
import solemne from "./thumbnails/solemne.webp";

/** Small pictures of a certificate in each design. */
export const thumbnails: Record<DiplomaDesign, { src: string; width: number; height: number }> = {
  "clasico-dorado": clasicoDorado,
  "olivo-moderno": olivoModerno,
  fiesta,
  solemne,
  "rama-de-olivo": ramaDeOlivo,
};
