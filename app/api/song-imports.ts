import { answer } from "@/lib/http/answers";
import { longEndpoint } from "@/lib/http/endpoint";
import { importLogRoutes } from "@/lib/http/import-routes";
import { withProgress } from "@/lib/http/progress";
import type { Routes } from "@/lib/http/routes";
import { songImportForm, songImportResult } from "@/lib/presentations/songs/import/schema";
import { importSongs, listSongImports, undoSongImport } from "@/lib/presentations/songs/import/service";

export const routes = {
  "/presentations/import": {
    POST: longEndpoint({
      area: "presentations",
      summary: "Importa cantos de archivos",
      details:
        "Un archivo de OpenLyrics (también los que exporta OpenLP), OpenSong, ChordPro, un programa de OpenLP (.osz), SongSelect (.usr, .txt), PowerPoint (.pptx) o texto, o un ZIP de hasta 2.000 de ellos, con carpetas. Qué es cada uno lo dice su contenido. Lo que no se entiende está en `failures` con su motivo, y lo que no es un canto, en `others`. " +
        "Todo o nada, en una transacción. Con `preview` no guarda nada y responde los cantos desde `from`, unos cuantos cada vez. Un canto se repite cuando coinciden el título o el comienzo, sin mirar mayúsculas, tildes ni signos.",
      form: songImportForm,
      status: 200,
      answer: songImportResult,
      errors: [409, 422],
      onRetry: "El mismo archivo no agrega nada dos veces, salvo lo que se pide agregar aunque esté repetido.",
      handle: ({ scope, body, access, request }) => {
        const release = body.file.keep();
        return withProgress(request, async (onProgress) => {
          const importer = { scope, userName: access.user.name, country: access.church.country };
          // An abandoned preview is cancelled; a writing import always finishes.
          const signal = body.options.preview ? request.signal : undefined;
          return answer(200, await importSongs(importer, body, { onProgress, signal }).finally(release));
        });
      },
    }),
  },

  ...importLogRoutes("/presentations", {
    area: "presentations",
    listImports: listSongImports,
    undoImport: undoSongImport,
    texts: { undo: "Lo que agregó va a la papelera, y lo que cambió de letra vuelve a tener la que tenía." },
  }),
} satisfies Routes;
