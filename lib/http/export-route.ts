import type { ZodType } from "zod";
import { type Access, churchToday } from "@/lib/auth/access";
import type { Area } from "@/lib/auth/areas";
import { type ChurchDb, inChurch } from "@/lib/core/db";
import { writeTempFile } from "@/lib/core/temp-file";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { csvSeparator, type SheetFormat } from "@/lib/spreadsheets/rules";
import type { Worksheet } from "@/lib/spreadsheets/worksheet";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";
import { attachment } from "./attachment";
import { longEndpoint, type Parsed } from "./endpoint";

type ExportQuery = { format: SheetFormat };

type ExportSpec<Query extends ZodType<ExportQuery>> = {
  area: Area;
  summary: string;
  details: string;
  errors: readonly number[];
  query: Query;
  /** ASCII, without extension. `today`: `YYYY-MM-DD` in the church's time zone. */
  fileName: (today: string) => string;
  /** May throw 404 before the first row is read. */
  worksheet: (
    db: ChurchDb,
    query: Parsed<Query>,
    today: string,
    church: Access["church"],
  ) => Worksheet | Promise<Worksheet>;
};

/** GET that downloads one worksheet as XLSX or CSV, one download per church at a time; it ends with its client. */
export const exportRoute = <Query extends ZodType<ExportQuery>>({ fileName, worksheet, ...spec }: ExportSpec<Query>) =>
  longEndpoint({
    ...spec,
    answer: Object.values(contentTypes),
    handle: async ({ scope, query, access, request }) => {
      const { church } = access;
      const { signal } = request;
      const { format } = query;
      const today = churchToday(access);
      const file = await withSlot("export", { share: churchShare(church.id), signal }, () =>
        inChurch({ ...scope, long: true }, async (db) =>
          writeTempFile(
            writeWorkbook(format, [await worksheet(db, query, today, church)], csvSeparator(church.country)),
            signal,
          ),
        ),
      );
      return attachment(request, file, `${fileName(today)}.${format}`, contentTypes[format]);
    },
  });
