import { churchToday } from "@/lib/auth/access";
import { endpoint } from "@/lib/http/endpoint";
import { memberInput, memberListQuery, memberUpdate } from "@/lib/members/schema";
import { createMember, listMembers, updateMember } from "@/lib/members/service";

export const GET = endpoint({
  area: "members",
  query: memberListQuery,
  handle: ({ db, query, access }) => listMembers(db, query, churchToday(access)),
});

export const POST = endpoint({
  area: "members",
  body: memberInput,
  handle: ({ db, body, access }) => createMember(db, body, access.church.plan),
});

export const PUT = endpoint({
  area: "members",
  body: memberUpdate,
  handle: ({ db, body }) => updateMember(db, body),
});
