import type { Access } from "@/lib/auth/access";
import { requireAreaRead } from "@/lib/auth/closed-areas";
import {
  chapter,
  chapterParams,
  chapterQuery,
  passage,
  passageQuery,
  verseList,
  verseSearchQuery,
} from "@/lib/bible/schema";
import { getChapter, getPassage, searchVerses } from "@/lib/bible/service";
import { addVersion } from "@/lib/bible/versions/add";
import { GIVEN } from "@/lib/bible/versions/rules";
import {
  addedVersion,
  bibleVersion,
  bibleVersions,
  defaultInput,
  versionForm,
  versionUpdate,
} from "@/lib/bible/versions/schema";
import {
  deleteVersion,
  getVersion,
  listVersions,
  setDefaultVersion,
  updateVersion,
} from "@/lib/bible/versions/service";
import { idParams } from "@/lib/core/fields/fields";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";

/** 403 for a Bible of the church without the right to presentations: the others read the given one alone. */
async function requireBible(access: Access, bible: number) {
  if (bible !== GIVEN) await requireAreaRead(access, ["presentations"]);
}

export const routes = {
  "/bible": {
    GET: endpoint({
      summary: "Un pasaje de la Biblia por su cita",
      details:
        "De la Reina-Valera 1909, o de una Biblia de la iglesia, con los números de esa Biblia. Entiende los nombres de los libros y sus abreviaturas («Juan 3:16», «Jn 3.16-18», «1 Co 13», «Mt 5:3-5,9»), lo que se pega " +
        "(«(Lc 1:46ss)», «Mateo 28:18-20; Marcos 16:15 RVR1960»), hasta 200 versículos. Un número que solo tiene la RVR1960 lleva a su versículo («Jonás 1:17» es " +
        "Jonás 2:1), y `notices` lo dice; si nombra uno en cada una, vale el de la RV1909 y `alternative` cita el otro. Responde 404 si ese libro no tiene ese capítulo o versículo, " +
        "o si esa Biblia no es de la iglesia.",
      area: ["presentations", "blog"],
      errors: [404],
      query: passageQuery,
      answer: passage,
      isHeavy: true,
      handle: async ({ db, query: { reference, bible }, access }) => {
        await requireBible(access, bible);
        return getPassage(db, reference, bible);
      },
    }),
  },

  "/bible/search": {
    GET: endpoint({
      summary: "Versículos de la Biblia que tienen estas palabras",
      details:
        "Todas las palabras, o su comienzo, en cualquier orden, sin distinguir mayúsculas ni acentos; primero, los que tienen el texto tal como se escribió. Sin palabras no hay ninguno.",
      area: ["presentations", "blog"],
      errors: [404],
      query: verseSearchQuery,
      answer: verseList,
      isHeavy: true,
      handle: async ({ db, query, access }) => {
        await requireBible(access, query.bible);
        return searchVerses(db, query);
      },
    }),
  },

  "/bible/{book}/{chapter}": {
    GET: endpoint({
      summary: "Un capítulo de la Biblia",
      details:
        "De la Reina-Valera 1909, o de una Biblia de la iglesia. `book` es el código OSIS del libro: `John`, `1Cor`, `Ps`.",
      area: ["presentations", "blog"],
      params: chapterParams,
      query: chapterQuery,
      answer: chapter,
      isHeavy: true,
      handle: async ({ db, params, query: { bible }, access }) => {
        await requireBible(access, bible);
        return getChapter(db, params, bible);
      },
    }),
  },

  "/bible/versions": {
    GET: endpoint({
      summary: "Las Biblias que la iglesia agregó",
      details:
        "Solo las lee la iglesia que declaró que puede usarlas, en la proyección: no están en el blog, en la página ni en la copia de todos los datos.",
      area: "presentations",
      answer: bibleVersions,
      handle: ({ db }) => listVersions(db),
    }),
    POST: longEndpoint({
      summary: "Agrega una Biblia que la iglesia puede usar",
      details:
        "Un archivo OSIS, Zefania o Beblia (XML), o JSON con la forma `{books: [{id, chapters: [[versículos]]}]}`; solo, o en un ZIP o `.gz` que no trae más. Hasta cinco por iglesia, dentro de su espacio. " +
        "Notas, títulos, referencias y números de Strong quedan fuera del texto; los libros deuterocanónicos también, y la respuesta lo dice. Con advertencias (`warnings`) no agrega nada, hasta que se manda con `accept`.",
      area: "presentations",
      form: versionForm,
      status: 200,
      answer: addedVersion,
      errors: [409, 422],
      onRetry: "Otra con la misma abreviatura se rechaza: 409.",
      handle: async ({ scope, access, body, request }) => {
        const signal = body.dryRun ? request.signal : undefined;
        return addVersion({ scope, userName: access.user.name, signal }, body);
      },
    }),
    PUT: endpoint({
      summary: "Cambia el nombre de una Biblia de la iglesia",
      area: "presentations",
      body: versionUpdate,
      answer: bibleVersion,
      errors: [409],
      own: ({ db, body }) => getVersion(db, body.id),
      handle: ({ db, body }) => updateVersion(db, body),
    }),
  },

  "/bible/versions/default": {
    PUT: endpoint({
      summary: "Elige la Biblia que se usa si no se nombra otra",
      area: "presentations",
      body: defaultInput,
      answer: bibleVersions,
      errors: [404],
      handle: ({ db, body }) => setDefaultVersion(db, body.bible),
    }),
  },

  "/bible/versions/{id}": {
    DELETE: endpoint({
      summary: "Quita una Biblia de la iglesia",
      details:
        "Se quita enseguida y libera su espacio. Si era la que se usa, vuelve a ser la RV1909; los puntos de programas que la nombraban se leen en la RV1909, y lo dicen.",
      area: "presentations",
      params: idParams,
      handle: ({ db, params }) => deleteVersion(db, params.id),
    }),
  },
} satisfies Routes;
