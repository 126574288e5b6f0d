import { describe, expect, test } from "vitest";
import { cookieOf, ownOrigin } from "../support/browser";
import { call } from "../support/call";
import { aChurch } from "../support/church";
import { addressHeader } from "../support/people";
import { type Endpoint, endpoints } from "../support/routes";
import { aMember, memberBody } from "../support/rows/members";

const writeEndpoints = (await endpoints()).filter(({ method }) => method !== "GET");

/** What decides about an origin: the factory that made an endpoint, and how it reads its body. */
const kindOf = ({ handler: { rule, spec } }: Endpoint) =>
  `${rule?.kind} with ${spec?.form ? "a form" : spec?.body ? "a JSON body" : "no body"}`;

const kinds = [...new Set(writeEndpoints.map(kindOf))].sort();

describe("a foreign origin", () => {
  const foreignOrigin = "https://evil.example";
  const foreignOrigins = [
    foreignOrigin,
    "null",
    "http://localhost:3000.evil.example",
    "http://localhost:3001",
    "https://localhost:3000",
  ];
  const anonymousKinds = ["public", "health"];
  const refusal = { status: 403, body: { code: "FOREIGN_ORIGIN" } };

  const send = (
    { name, path }: Endpoint,
    { headers, body = {} }: { headers: Record<string, string>; body?: unknown },
  ) =>
    call(name, {
      headers: { ...addressHeader(), ...headers },
      params: path.includes("{id}") ? { id: 2_147_483_647 } : {},
      body,
    });

  test.each(kinds)("cannot call an endpoint of the kind %s", async (kind) => {
    const { owner } = await aChurch();
    const cookie = await cookieOf(owner);
    const found = writeEndpoints.filter((endpoint) => kindOf(endpoint) === kind);
    const [first] = found as [Endpoint];
    for (const endpoint of found) {
      const { name, handler } = endpoint;
      const sendWith = (headers: Record<string, string>, body?: unknown) =>
        send(endpoint, { headers: { cookie, ...headers }, body });
      // One place compares them all.
      for (const Origin of endpoint === first ? foreignOrigins : [foreignOrigin])
        expect(await sendWith({ Origin }), `${name} ${Origin}`).toMatchObject(refusal);
      // Without a session to abuse, a missing origin is a program's; it may send JSON only, too.
      const textHeaders = { "Content-Type": "text/plain", ...ownOrigin() };
      const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
      if (anonymousKinds.includes(handler.rule?.kind ?? "")) {
        expect([403, 415], name).toContain((await sendWith(textHeaders, "{}")).status);
      } else if (handler.spec?.form) {
        // Only the origin identifies the own page's form; without it, or in another content type, no body is read.
        expect(await sendWith({}), name).toMatchObject(refusal);
        expect(await sendWith(multipart, "--x--"), name).toMatchObject(refusal);
        expect(await sendWith({ ...multipart, Origin: foreignOrigin }, "--x--"), name).toMatchObject(refusal);
        expect((await sendWith(textHeaders, "{}")).status, name).toBe(415);
      } else {
        const urlencoded = { ...textHeaders, "Content-Type": "application/x-www-form-urlencoded" };
        expect(await sendWith({}), name).toMatchObject(refusal);
        expect(await sendWith(textHeaders, "{}"), name).toMatchObject(refusal);
        expect(await sendWith(urlencoded, "a=b"), name).toMatchObject(refusal);
        expect(await sendWith({ ...textHeaders, ...multipart }, "--x--"), name).toMatchObject(refusal);
      }
    }
    // The own origin may call; one endpoint of the kind suffices, since what it accepts changes the church.
    const answer = await send(first, { headers: { cookie, ...ownOrigin() } });
    expect(answer.body?.code, first.name).not.toBe("FOREIGN_ORIGIN");
  });

  test("a foreign origin cannot add a member where the own origin can", async () => {
    const church = await aChurch();
    const cookie = await cookieOf(church.owner);
    const add = (headers: Record<string, string>) =>
      call("POST /members", { headers: { cookie, ...headers }, body: memberBody(church) });
    expect(await add({ Origin: foreignOrigin })).toMatchObject({ status: 403 });
    expect(await add({})).toMatchObject({ status: 403 });
    expect(await add({ ...ownOrigin(), "Content-Type": "text/plain" })).toMatchObject({ status: 403 });
    expect((await call("GET /members", { as: church.owner })).body.count).toBe(0);
    expect(await add(ownOrigin())).toMatchObject({ status: 201 });
    expect((await call("GET /members", { as: church.owner })).body.count).toBe(1);
  });

  test("a foreign or missing origin cannot end a session or delete a row without a body", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const cookie = await cookieOf(church.owner);
    for (const origin of [undefined, foreignOrigin]) {
      const headers = { cookie, ...(origin && { Origin: origin }) };
      expect(await call("DELETE /members/{id}", { headers, params: { id } })).toMatchObject({ status: 403 });
      expect(await call("DELETE /tokens", { headers })).toMatchObject({ status: 403 });
    }
    expect((await call("GET /members", { as: church.owner })).body.count).toBe(1);
  });
});
