import { churchFor, churchToday } from "@/lib/auth/access";
import { findClosedAreas } from "@/lib/auth/closed-areas";
import { type Area, areas } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { churchEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import { searchQuery, searchResult } from "@/lib/search/schema";
import { searchAreas } from "@/lib/search/service";

/** Rows of a section. */
const LIMIT = 5;

export const routes = {
  "/search": {
    GET: churchEndpoint({
      summary: "Busca en todas las secciones de quien pregunta",
      details: "De cada sección, las primeras filas que coinciden y cuántas son: lo mismo que la búsqueda de su lista.",
      query: searchQuery,
      answer: searchResult,
      handle: async ({ access, query: { text } }) => {
        const { church, user } = access;
        const closed = await findClosedAreas(church);
        const open = areas.filter((area) => access.areas[area] && !closed.has(area));
        const contextOf = (area: Area) => ({
          church: churchFor(access, area),
          today: churchToday(access),
          limit: LIMIT,
        });
        return inChurch({ churchId: church.id, userId: user.id, readOnly: true }, (db) =>
          searchAreas(db, open, text, contextOf),
        );
      },
    }),
  },
} satisfies Routes;
