import type { ZodType } from "zod";
import { type Access, churchToday } from "@/lib/auth/access";
import type { Area } from "@/lib/auth/areas";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db";
import { writeTempFile } from "@/lib/core/temp-file";
import { serializePerChurch } from "@/lib/core/workers/worker-slots";
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
  worksheet: (db: ChurchDb, query: Parsed<Query>, today: string) => Worksheet | Promise<Worksheet>;
};

/** GET that downloads one worksheet as XLSX or CSV, one download per church at a time. */
export const exportRoute = <Query extends ZodType<ExportQuery>>({ fileName, worksheet, ...spec }: ExportSpec<Query>) =>
  longEndpoint({
    ...spec,
    answer: Object.values(contentTypes),
    handle: async ({ scope, query, access, request }) => {
      const today = churchToday(access);
      const file = await workbookFile(scope, access, query.format, async (db) => [await worksheet(db, query, today)]);
      return attachment(request, file, `${fileName(today)}.${query.format}`, contentTypes[query.format]);
    },
  });

type Worksheets = readonly [Worksheet, ...Worksheet[]];

/** Writes a workbook to a temporary file in one long transaction; another export of the church waits for it. */
const workbookFile = (
  scope: ChurchScope,
  { church }: Access,
  format: SheetFormat,
  worksheets: (db: ChurchDb) => Promise<Worksheets>,
) =>
  serializePerChurch(church.id, () =>
    inChurch({ ...scope, long: true }, async (db) =>
      writeTempFile(writeWorkbook(format, await worksheets(db), csvSeparator(church.country))),
    ),
  );
