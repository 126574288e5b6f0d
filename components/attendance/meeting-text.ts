import type { MeetingRow } from "@/lib/attendance/schema";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";

type MeetingChurch = { country: string; currency: string };

/** «Vinieron 8, faltaron 2 · 1 visita · S/ 46.50 · Teófilo Huamán». */
export function meetingText(meeting: MeetingRow, church: MeetingChurch) {
  const { held, present, absent, visitors, bibles, offering, sentBy } = meeting;
  if (!held) return ["No hubo reunión", sentBy].filter(Boolean).join(" · ");
  return [
    `Vinieron ${present}, faltaron ${absent}`,
    visitors > 0 && countText(visitors, "visita", "visitas", church),
    bibles ? countText(bibles, "Biblia", "Biblias", church) : null,
    offering && moneyText(offering, church),
    sentBy,
  ]
    .filter(Boolean)
    .join(" · ");
}
