// Also on PostgreSQL 15: requests of other origins.
import { describe, expect, test } from "vitest";
import { DELETE as DELETE_MEMBER } from "@/app/api/members/[id]/route";
import { POST as ADD_MEMBER, GET as MEMBERS } from "@/app/api/members/route";
import { DELETE as END_TOKEN } from "@/app/api/tokens/route";
import { cookieOf, ownOrigin } from "../support/browser";
import { call } from "../support/call";
import { aChurch } from "../support/church";
import { addressHeader } from "../support/people";
import { endpoints } from "../support/routes";
import { aMember, memberBody } from "../support/rows/members";

const writeEndpoints = (await endpoints()).filter(({ method }) => method !== "GET");

describe("a foreign origin", () => {
  const foreignOrigin = "https://evil.example";
  const anonymousKinds = ["public", "health"];

  test.each(writeEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "a foreign origin cannot call %s",
    async (_, endpoint) => {
      const { method, handler, path } = endpoint;
      const { owner } = await aChurch();
      const cookie = await cookieOf(owner);
      const send = (headers: Record<string, string>, body: unknown = {}) =>
        call(
          { [method]: handler },
          {
            headers: { cookie, ...addressHeader(), ...headers },
            params: path.includes("[id]") ? { id: 2_147_483_647 } : {},
            body,
          },
        );
      const refusal = { status: 403, body: { code: "FOREIGN_ORIGIN" } };
      for (const Origin of [
        foreignOrigin,
        "null",
        "http://localhost:3000.evil.example",
        "http://localhost:3001",
        "https://localhost:3000",
      ])
        expect(await send({ Origin }), Origin).toMatchObject(refusal);
      // Without a session to abuse, a missing origin is a program's; it may send JSON only, too.
      const textHeaders = { "Content-Type": "text/plain", ...ownOrigin() };
      if (anonymousKinds.includes(handler.rule?.kind ?? "")) {
        expect([403, 415]).toContain((await send(textHeaders, "{}")).status);
      } else if (handler.spec?.form) {
        // Only the origin identifies the own page's form; without it, or in another content type, no body is read.
        expect(await send({})).toMatchObject(refusal);
        const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
        expect(await send(multipart, "--x--")).toMatchObject(refusal);
        expect(await send({ ...multipart, Origin: foreignOrigin }, "--x--")).toMatchObject(refusal);
        expect((await send(textHeaders, "{}")).status).toBe(415);
      } else {
        expect(await send({})).toMatchObject(refusal);
        expect(await send(textHeaders, "{}")).toMatchObject(refusal);
        expect(
          await send({ ...textHeaders, "Content-Type": "application/x-www-form-urlencoded" }, "a=b"),
        ).toMatchObject(refusal);
        expect(
          await send({ ...textHeaders, "Content-Type": "multipart/form-data; boundary=x" }, "--x--"),
        ).toMatchObject(refusal);
      }
      expect((await send(ownOrigin())).body?.code).not.toBe("FOREIGN_ORIGIN");
    },
  );

  test("a foreign origin cannot add a member where the own origin can", async () => {
    const church = await aChurch();
    const cookie = await cookieOf(church.owner);
    const add = (headers: Record<string, string>) =>
      call({ POST: ADD_MEMBER }, { headers: { cookie, ...headers }, body: memberBody(church) });
    expect(await add({ Origin: foreignOrigin })).toMatchObject({ status: 403 });
    expect(await add({})).toMatchObject({ status: 403 });
    expect(await add({ ...ownOrigin(), "Content-Type": "text/plain" })).toMatchObject({ status: 403 });
    expect((await call({ GET: MEMBERS }, { as: church.owner })).body.count).toBe(0);
    expect(await add(ownOrigin())).toMatchObject({ status: 201 });
    expect((await call({ GET: MEMBERS }, { as: church.owner })).body.count).toBe(1);
  });

  test("a foreign or missing origin cannot end a session or delete a row without a body", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const cookie = await cookieOf(church.owner);
    for (const origin of [undefined, foreignOrigin]) {
      const headers = { cookie, ...(origin && { Origin: origin }) };
      expect(await call({ DELETE: DELETE_MEMBER }, { headers, params: { id } })).toMatchObject({ status: 403 });
      expect(await call({ DELETE: END_TOKEN }, { headers })).toMatchObject({ status: 403 });
    }
    expect((await call({ GET: MEMBERS }, { as: church.owner })).body.count).toBe(1);
  });
});
