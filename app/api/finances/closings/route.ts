import { churchToday } from "@/lib/auth/access";
import { monthLock, monthLockInput, monthLockList } from "@/lib/finances/months/schema";
import { listMonthLocks, lockMonth } from "@/lib/finances/months/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Meses cerrados",
  area: "finances",
  answer: monthLockList,
  handle: ({ db }) => listMonthLocks(db),
});

export const POST = endpoint({
  summary: "Cierra un mes: sus movimientos ya no cambian",
  area: "finances",
  body: monthLockInput,
  answer: monthLock,
  errors: [409],
  handle: ({ db, body, access }) => lockMonth(db, { ...body, userName: access.user.name, today: churchToday(access) }),
});
