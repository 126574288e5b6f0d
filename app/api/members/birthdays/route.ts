import { churchToday } from "@/lib/auth/access";
import { endpoint } from "@/lib/http/endpoint";
import { birthdayList, birthdayQuery } from "@/lib/members/schema";
import { listBirthdays } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Cumpleaños de un mes, por día",
  details: "Sin `month`, los del mes en curso.",
  area: "members",
  query: birthdayQuery,
  answer: birthdayList,
  handle: ({ db, query, access }) => {
    const today = churchToday(access);
    return listBirthdays(db, query.month ?? Number(today.slice(5, 7)), today);
  },
});
