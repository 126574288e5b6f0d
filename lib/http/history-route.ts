import * as z from "zod";
import { type AskingChurch, churchFor } from "@/lib/auth/access";
import type { Area } from "@/lib/core/areas";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { type HistoryEntry, historyEntry, type RowHistoryQuery, rowHistoryQuery } from "@/lib/history/schema";
import { rowHistory } from "@/lib/history/service";
import { endpoint } from "./endpoint";

type HistorySpec = {
  area: Area;
  /** Whose history, in Spanish: `un miembro`. */
  of: string;
  /** Table of the row. */
  entity: string;
  /** Reads the row, or throws 404. */
  get: (db: ChurchDb, id: number, church: AskingChurch) => Promise<{ id: number }>;
  /** Reads the changes of a row that are more than its own. */
  read?: (db: ChurchDb, id: number, query: RowHistoryQuery, church: AskingChurch) => Promise<HistoryEntry[]>;
};

/** GET of the latest changes of one row. */
export const historyRoute = ({ area, of, entity, get, read }: HistorySpec) =>
  endpoint({
    summary: `Historial de cambios de ${of}`,
    details:
      "Lo más reciente primero, hasta 100 cambios, o menos si son muy largos. De un texto largo se dice dónde cambió (`isCut`); `change` da un cambio entero.",
    area,
    params: idParams,
    query: rowHistoryQuery,
    answer: z.array(historyEntry),
    isHeavy: true,
    handle: async ({ db, params, query, access }) => {
      const church = churchFor(access, area);
      const { id } = await get(db, params.id, church);
      return read ? read(db, id, query, church) : rowHistory(db, entity, id, query, church);
    },
  });
