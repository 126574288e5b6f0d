import { listRoll } from "@/lib/attendance/service";
import type { ChurchDb } from "@/lib/core/db/church-db";
import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { LOGO } from "@/lib/documents/paper";
import { type DocumentChurch, makePdf, printPicture } from "@/lib/documents/print";
import { meetsText } from "./labels";
import { nextMeetingDays } from "./rules";
import { getGroup } from "./service";
import type { SheetDocument } from "./sheet-pdf";

type Sheet = Omit<SheetDocument, "church" | "madeAt">;

/** Attendance sheet of a group for its next meetings, with who is of it today; 404. `today`: `YYYY-MM-DD`. */
export async function readSheet(
  db: ChurchDb,
  id: number,
  days: number,
  church: { country: string; timeZone: string },
  today: string,
): Promise<Sheet> {
  const group = await getGroup(db, id, church);
  const people = await listRoll(db, { groupId: id }, today);
  const dated = nextMeetingDays(group.weekday, today, days);
  return {
    title: group.name,
    subtitle: ["Asistencia", group.leader && `Líder: ${group.leader}`, meetsText(group), group.place]
      .filter(Boolean)
      .join(" · "),
    people: people.map(({ name }) => name),
    days: dated.length > 0 ? dated : Array<string>(days).fill(""),
  };
}

const startWorker = workerOf("members", "sheet");

/** Church of a sheet; `logo`: the stored picture. */
type Church = Omit<DocumentChurch, "logo"> & { logo: Uint8Array | null };

/** PDF of an attendance sheet, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeSheetPdf(sheet: Sheet, { name, country, timeZone, logo }: Church, taker: Taker) {
  const church = { name, country, timeZone, logo: await printPicture(logo, LOGO, taker) };
  const input: SheetDocument = { ...sheet, church, madeAt: new Date() };
  return makePdf(startWorker, input, taker);
}
