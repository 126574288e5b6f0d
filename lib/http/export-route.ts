import { Readable } from "node:stream";
import type { ZodType } from "zod";
import { type Access, churchToday } from "@/lib/auth/access";
import { readLogo } from "@/lib/churches/logo";
import type { Area } from "@/lib/core/areas";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { writeTempFile } from "@/lib/core/files/temp-file";
import { churchShare, requireClient, withSlot } from "@/lib/core/workers/slots";
import { LOGO } from "@/lib/documents/paper";
import { type MakePdf, printPicture } from "@/lib/documents/print";
import { csvSeparator, type dispositions, type ExportFormat } from "@/lib/spreadsheets/rules";
import type { Worksheet } from "@/lib/spreadsheets/worksheet";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";
import { attachment, PDF } from "./attachment";
import { exportEndpoint, type Parsed } from "./endpoint";
import { type Noun, readPrintedList } from "./print-list";

type ExportQuery = { format: ExportFormat; disposition?: (typeof dispositions)[number]; ids?: number[] | null };

type Church = Access["church"];

type ExportSpec<Query extends ZodType<ExportQuery>> = {
  area: Area;
  summary: string;
  details: string;
  errors: readonly number[];
  /** Fields of the query for those who see who gives what. */
  donors?: readonly string[];
  query: Query;
  /** ASCII, without extension. `today`: `YYYY-MM-DD` in the church's time zone. */
  fileName: (today: string, query: Parsed<Query>) => string;
  /** May throw 404 before the first row is read. */
  worksheet: (db: ChurchDb, query: Parsed<Query>, today: string, church: Church) => Worksheet | Promise<Worksheet>;
  /** Its rows, in the head of the PDF. */
  noun: Noun;
  /** The filters in words, for the head of the PDF: `["Cargo: Líder", "Sin celular"]`. */
  filterTexts?: (db: ChurchDb, query: Parsed<Query>, church: Church) => string[] | Promise<string[]>;
  /** Reads a PDF of another layout than a table; undefined for the table. */
  print?: (
    db: ChurchDb,
    query: Parsed<Query>,
    given: { filters: string[]; today: string; church: Church },
  ) => Promise<MakePdf> | undefined;
};

/**
 * GET that downloads one worksheet as XLSX, CSV or PDF, one download per church at a time; it ends with its client. A PDF
 * is made after the transaction, in a worker thread.
 */
export const exportRoute = <Query extends ZodType<ExportQuery>>(given: ExportSpec<Query>) => {
  const { fileName, worksheet, noun, filterTexts = () => [], print = () => undefined, ...spec } = given;
  return exportEndpoint({
    ...spec,
    errors: [...new Set([...spec.errors, 422])],
    answer: [...Object.values(contentTypes), PDF],
    handle: async ({ scope, query, access, request }) => {
      const { church } = access;
      const { signal } = request;
      const { format, disposition, ids } = query;
      const today = churchToday(access);
      const taker = { share: churchShare(church.id), signal };
      const name = `${fileName(today, query)}.${format}`;
      const read = <Result>(work: (db: ChurchDb) => Promise<Result>) =>
        withSlot("export", taker, () => inChurch({ ...scope, long: true }, work));
      if (format !== "pdf") {
        const file = await read(async (db) =>
          writeTempFile(
            writeWorkbook(format, [await worksheet(db, query, today, church)], csvSeparator(church.country)),
            signal,
          ),
        );
        return attachment(request, file, name, contentTypes[format]);
      }
      const makePdf = await read(async (db) => {
        const filters = ids ? ["Selección"] : await filterTexts(db, query, church);
        return (
          (await print(db, query, { filters, today, church })) ??
          (await readPrintedList(await worksheet(db, query, today, church), filters, noun, church))
        );
      });
      requireClient(signal);
      const file = async () => {
        const logo = await printPicture(await readLogo(access), LOGO, taker);
        return Readable.from([
          await makePdf({ name: church.name, country: church.country, timeZone: church.timeZone, logo }, taker),
        ]);
      };
      return attachment(request, file, name, PDF, disposition);
    },
  });
};
