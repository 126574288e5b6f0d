import { describe, expectTypeOf, test } from "vitest";
import type { AnswerOf, api, BodyOf, PathOf, QueryOf } from "@/lib/client/api";
import type { MemberRow } from "@/lib/members/schema";

// Checked by `npm run types`: at run time these assertions do nothing.
describe("the browser's API client", () => {
  test("accepts the paths of the endpoints and no other", () => {
    expectTypeOf<"/members">().toExtend<PathOf<"GET">>();
    expectTypeOf<`/members/${number}/history`>().toExtend<PathOf<"GET">>();
    expectTypeOf<"/memberz">().not.toExtend<PathOf<"GET">>();
    expectTypeOf<`/members/${string}`>().not.toExtend<PathOf<"GET">>();
    expectTypeOf<"/members/stats">().not.toExtend<PathOf<"DELETE">>();
    expectTypeOf<typeof api.get<"/members">>().parameter(0).toEqualTypeOf<"/members">();
  });

  test("accepts the declared names and words of a query and no other", () => {
    type Query = QueryOf<"/members", "GET">;
    expectTypeOf<{ name: "ana"; page: 2; sort: "newest"; baptized: true }>().toExtend<Query>();
    expectTypeOf<{ sort: "oldest" }>().not.toExtend<Query>();
    expectTypeOf<keyof Query>().not.toEqualTypeOf<string>();
    expectTypeOf<"nombre">().not.toExtend<keyof Query>();
  });

  test("accepts the declared body and no other", () => {
    type Body = BodyOf<"/options/categories", "POST">;
    expectTypeOf<{ value: string; isIncome: boolean }>().toExtend<Body>();
    expectTypeOf<{ value: string }>().not.toExtend<Body>();
    expectTypeOf<{ value: number; isIncome: boolean }>().not.toExtend<Body>();
  });

  test("returns the declared answer, with instants as strings", () => {
    expectTypeOf<AnswerOf<`/members/${number}`>>().toEqualTypeOf<MemberRow>();
    expectTypeOf<AnswerOf<"/churches/closing", "POST">>().toEqualTypeOf<{ closesAt: string }>();
    expectTypeOf<AnswerOf<`/members/${number}`, "DELETE">>().toEqualTypeOf<undefined>();
  });
});
