import { churchToday } from "@/lib/auth/access";
import { endpoint } from "@/lib/http/endpoint";
import { birthdayQuery } from "@/lib/members/schema";
import { listBirthdays } from "@/lib/members/service";

export const GET = endpoint({
  area: "members",
  query: birthdayQuery,
  handle: ({ db, query, access }) => {
    const today = churchToday(access);
    return listBirthdays(db, query.month ?? Number(today.slice(5, 7)), today);
  },
});
