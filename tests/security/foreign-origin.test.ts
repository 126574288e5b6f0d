import { describe, expect, test } from "vitest";
import { DELETE as DELETE_MEMBER } from "@/app/api/members/[id]/route";
import { POST as ADD_MEMBER, GET as MEMBERS } from "@/app/api/members/route";
import { DELETE as END_TOKEN } from "@/app/api/tokens/route";
import { cookieOf, ownOrigin } from "../support/browser";
import { call } from "../support/call";
import { aChurch, aMember, memberBody } from "../support/church";
import { from } from "../support/people";
import { endpoints } from "../support/routes";

const changing = (await endpoints()).filter(({ method }) => method !== "GET");

describe("another site's page", () => {
  const evil = "https://evil.example";
  const needsNobody = ["public", "health"];

  test.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))("cannot call %s", async (_, endpoint) => {
    const { method, handler, path } = endpoint;
    const { owner } = await aChurch();
    const cookie = await cookieOf(owner);
    const send = (headers: Record<string, string>, body: unknown = {}) =>
      call(
        { [method]: handler },
        {
          headers: { cookie, ...from(), ...headers },
          params: path.includes("[id]") ? { id: 2_147_483_647 } : {},
          body,
        },
      );
    const foreign = { status: 403, body: { code: "FOREIGN_ORIGIN" } };
    for (const Origin of [
      evil,
      "null",
      "http://localhost:3000.evil.example",
      "http://localhost:3001",
      "https://localhost:3000",
    ])
      expect(await send({ Origin }), Origin).toMatchObject(foreign);
    // Without a session to abuse, an absent origin is a program's; what it may send is JSON all the same.
    const form = { "Content-Type": "text/plain", ...ownOrigin() };
    if (needsNobody.includes(handler.rule?.kind ?? "")) {
      expect([403, 415]).toContain((await send(form, "{}")).status);
    } else if (handler.spec?.form) {
      // The origin alone tells our own page's form; without it, or in another shape, nothing is read.
      expect(await send({})).toMatchObject(foreign);
      const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
      expect(await send(multipart, "--x--")).toMatchObject(foreign);
      expect(await send({ ...multipart, Origin: evil }, "--x--")).toMatchObject(foreign);
      expect((await send(form, "{}")).status).toBe(415);
    } else {
      expect(await send({})).toMatchObject(foreign);
      expect(await send(form, "{}")).toMatchObject(foreign);
      expect(await send({ ...form, "Content-Type": "application/x-www-form-urlencoded" }, "a=b")).toMatchObject(
        foreign,
      );
      expect(await send({ ...form, "Content-Type": "multipart/form-data; boundary=x" }, "--x--")).toMatchObject(
        foreign,
      );
    }
    expect((await send(ownOrigin())).body?.code).not.toBe("FOREIGN_ORIGIN");
  });

  test("changes nothing where our own page does", async () => {
    const church = await aChurch();
    const cookie = await cookieOf(church.owner);
    const add = (headers: Record<string, string>) =>
      call({ POST: ADD_MEMBER }, { headers: { cookie, ...headers }, body: memberBody(church) });
    expect(await add({ Origin: evil })).toMatchObject({ status: 403 });
    expect(await add({})).toMatchObject({ status: 403 });
    expect(await add({ ...ownOrigin(), "Content-Type": "text/plain" })).toMatchObject({ status: 403 });
    expect((await call({ GET: MEMBERS }, { as: church.owner })).body.count).toBe(0);
    expect(await add(ownOrigin())).toMatchObject({ status: 201 });
    expect((await call({ GET: MEMBERS }, { as: church.owner })).body.count).toBe(1);
  });

  test("cannot end a session or delete a row without a body either", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const cookie = await cookieOf(church.owner);
    for (const origin of [undefined, evil]) {
      const headers = { cookie, ...(origin && { Origin: origin }) };
      expect(await call({ DELETE: DELETE_MEMBER }, { headers, params: { id } })).toMatchObject({ status: 403 });
      expect(await call({ DELETE: END_TOKEN }, { headers })).toMatchObject({ status: 403 });
    }
    expect((await call({ GET: MEMBERS }, { as: church.owner })).body.count).toBe(1);
  });
});
