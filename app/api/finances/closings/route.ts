import { churchToday } from "@/lib/auth/access";
import { closing, closingInput, closingList } from "@/lib/finances/schema";
import { closeMonth, listClosings } from "@/lib/finances/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Meses cerrados",
  area: "finances",
  answer: closingList,
  handle: ({ db }) => listClosings(db),
});

export const POST = endpoint({
  summary: "Cierra un mes: sus movimientos ya no cambian",
  area: "finances",
  body: closingInput,
  answer: closing,
  refuses: [409],
  handle: ({ db, body, access }) => closeMonth(db, { ...body, userName: access.user.name, today: churchToday(access) }),
});
