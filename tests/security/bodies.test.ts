import { readdirSync, readlinkSync } from "node:fs";
import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { BLANK_KEY_MAX, BLANK_VALUE_MAX, BLANKS_MAX } from "@/lib/certificates/blanks";
import { BATCH_MAX, BATCH_TEXT_MAX, NAME_MAX } from "@/lib/certificates/rules";
import { log } from "@/lib/core/log";
import { budgets } from "@/lib/http/body";
import { BODY_MAX, NODES_MAX } from "@/lib/posts/rules";
import { SLIDES_MAX, TEXT_MAX } from "@/lib/presentations/rules";
import { sendTo } from "@/tests/support/call";
import { call } from "../support/call";
import { aChurch, aCollaborator, aUser, type TestChurch } from "../support/church";
import { aFile, aRow, HEADERS, importForm } from "../support/imports";
import { addressHeader } from "../support/people";
import { imageForm, solidPicture } from "../support/pictures";
import { anAddress, type Endpoint, endpoints } from "../support/routes";
import { memberBody } from "../support/rows/members";
import { sendInChunks } from "../support/unfinished";

const jsonEndpoints = (await endpoints()).filter(({ handler }) => handler.spec?.body !== undefined);
const cases = jsonEndpoints.map((endpoint) => [endpoint.name, endpoint] as const);

/** Bytes that an endpoint accepts; a batch of 1,000 names, filters, slides, the text of a post and the settings of a site are longer. */
const limitOf = ({ name, handler: { rule } }: Endpoint) => {
  if (name === "POST /certificates/batch") return 2_200_000;
  if (name === "POST /certificates/books/batch") return 4_400_000;
  if (name === "POST /certificates/members/matches") return 160_000;
  if (/^POST \/(members(\/(families|groups))?|inventory|classes|transactions|minutes)\/bulk$/.test(name))
    return 240_000;
  if (name === "PUT /members/groups/{id}/meetings" || name === "POST /classes/{id}/meetings") return 100_000;
  if (name === "PUT /classes/{id}/students/marks") return 76_000;
  if (name === "POST /minutes/people") return 250_000;
  if (name === "PUT /minutes") return 1_600_000;
  if (name.endsWith(" /presentations")) return 740_000;
  if (name.endsWith(" /presentations/programmes")) return 300_000;
  if (name === "POST /posts/drafts" || name === "PUT /posts/{id}/draft") return 980_000;
  if (name.endsWith(" /finances/counts")) return 380_000;
  if (name === "PUT /builder/draft") return 48_000;
  return rule?.kind === "public" ? 4_000 : 32_000;
};

/** JSON object of many different keys, as long as possible within `bytes`. */
function unknownKeys(bytes: number) {
  let text = "{";
  for (let index = 0; text.length + 20 < bytes; index++) text += `"${index}k":1,`;
  return `${text.slice(0, -1)}}`;
}

/** Captures what is logged. */
function captureLog() {
  let text = "";
  log.level = "info";
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void };
  vi.spyOn(stream, "write").mockImplementation((line) => {
    text += line;
  });
  return () => text;
}

afterEach(() => {
  log.level = process.env.LOG_LEVEL ?? "fatal";
});

describe("the size of a JSON body", () => {
  /** Church of the bodies that are all refused. */
  let refusing: TestChurch | undefined;

  test("90,000 unknown keys are refused without reading them, in a short answer and a short log", async () => {
    const logged = captureLog();
    for (const body of [
      unknownKeys(920_000),
      `{"email":${unknownKeys(920_000)}}`,
      `{"email":[${"[],".repeat(300_000)}[]]}`,
    ]) {
      const answer = await call("POST /tokens", { body, headers: addressHeader() });
      expect(answer).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
      expect(answer.bytes.length).toBeLessThan(500);
    }
    expect(logged().length).toBeLessThan(3_000);
  });

  test.each(cases)("a body beyond the limit of %s answers 413", async (_, endpoint) => {
    const { name, path } = endpoint;
    refusing ??= await aChurch();
    const { owner } = refusing;
    const body = `{"a":"${"x".repeat(limitOf(endpoint) - 7)}"}`;
    const send = (text: string) =>
      call(name, {
        as: owner,
        body: text,
        headers: addressHeader(),
        params: { ...(path.includes("{id}") && { id: 1 }), ...(path.includes("{memberId}") && { memberId: 1 }) },
      });
    expect(await send(body)).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
    expect((await send(body.replace("x", ""))).status).not.toBe(413);
  });

  test("the longest accepted body of every endpoint fits its limit, with every character escaped", async () => {
    const lengths = jsonEndpoints.map((endpoint) => {
      const { name, handler } = endpoint;
      const schema = z.toJSONSchema(handler.spec?.body as z.ZodType, { io: "input", unrepresentable: "any" });
      return {
        name,
        length: longest(schema as Schema, schema.$defs as Record<string, Schema>),
        limit: limitOf(endpoint),
      };
    });
    expect(lengths.filter(({ length, limit }) => !(length <= limit))).toEqual([]);
  });
});

type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Longest JSON text of slides, whose characters are limited together, which a JSON schema cannot say. */
const SLIDES_LENGTH = 6 * TEXT_MAX + 3 * SLIDES_MAX + 2;

/** Longest JSON text of a post, whose characters and nodes are limited together, for nodes of 100 characters beside their texts. */
const CONTENT_LENGTH = 6 * BODY_MAX + 100 * NODES_MAX;

/** Longest JSON text of the blanks of a certificate, by their keys. */
const BLANKS_LENGTH = BLANKS_MAX * (BLANK_KEY_MAX + 4 + 6 * BLANK_VALUE_MAX + 2);

/** Longest JSON text of the people of a batch, whose blanks are limited together: 40 characters beside names and keys. */
const PEOPLE_LENGTH = BATCH_MAX * (6 * NAME_MAX + BLANKS_MAX * (BLANK_KEY_MAX + 6) + 40) + 6 * BATCH_TEXT_MAX;

const lengthsByName: Record<string, number> = { slides: SLIDES_LENGTH, content: CONTENT_LENGTH, people: PEOPLE_LENGTH };

const DIGITS_OF_ID = "^[1-9][0-9]{0,9}$";

/** Characters of the longest JSON text that a schema accepts, each one of a string written as `\u0000`. */
function longest(schema: Schema, definitions: Record<string, Schema> = {}): number {
  const of = (one: Schema) => longest(one, definitions);
  if (schema.$ref) return of(definitions[schema.$ref.split("/").at(-1) ?? ""] as Schema);
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return Math.max(...members.map(of));
  if (schema.const !== undefined) return 6 * JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((value) => 6 * JSON.stringify(value).length));
  // An optional date; its check has no pattern.
  if (Array.isArray(schema.type)) return 6 * 10 + 2;
  // The digits of an id, which no JSON encoder escapes.
  if (schema.pattern === DIGITS_OF_ID) return 12;
  // A format or a pattern without a maximum is of a short value.
  if (schema.type === "string")
    return 6 * (schema.maxLength ?? (schema.format || schema.pattern ? 100 : Number.NaN)) + 2;
  if (schema.type === "array") return (schema.maxItems ?? Number.NaN) * (of(schema.items as Schema) + 1) + 2;
  // A record: of blanks alone.
  if (schema.type === "object" && !schema.properties) return BLANKS_LENGTH;
  if (schema.type === "object")
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, one]) => sum + name.length + 4 + (lengthsByName[name] ?? of(one)),
      2,
    );
  return { integer: 16, number: 24, boolean: 5, null: 4 }[schema.type ?? ""] ?? Number.NaN;
}

describe("an error answer", () => {
  test("names at most 20 fields of 60 characters, and so does its log line", async () => {
    const { owner } = await aChurch();
    const logged = captureLog();
    const names = Array.from({ length: 200 }, (_, index) => `${index}-${"x".repeat(90)}`);
    const body = Object.fromEntries(names.map((name) => [name, 1]));
    const answer = await call("POST /members", { as: owner, body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).length).toBe(20);
    for (const name of Object.keys(answer.body.fields)) expect(name.length).toBeLessThanOrEqual(60);
    expect(logged().length).toBeLessThan(3_000);
    const query = await call("POST /members", { as: owner, body: { ["y".repeat(500)]: 1 } });
    expect(Object.keys(query.body.fields)).toContain("y".repeat(60));
  });

  test("keys called __proto__ are ignored however they are escaped, at any depth", async () => {
    const church = await aChurch();
    const member = JSON.stringify(memberBody(church)).slice(1);
    for (const name of [
      "__proto__",
      "\\u005f_proto__",
      "__pr\\u006fto__",
      "\\u005F\\u005F\\u0070\\u0072\\u006f\\u0074\\u006f\\u005f\\u005f",
    ]) {
      const accepted = await call("POST /members", {
        as: church.owner,
        body: `{"${name}":{"polluted":true},${member}`,
      });
      expect(accepted, name).toMatchObject({ status: 201 });
      expect(accepted.body).not.toHaveProperty("polluted");
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("unfinished bodies", () => {
  test.each([
    ["of a megabyte", 999_990],
    ["within the limit", 3_900],
  ])("300 of one address, %s, leave other addresses and people served", async (_, size) => {
    const [person, church] = [await aUser(), await aChurch()];
    const headers = addressHeader(anAddress());
    const send = (bytes: number) =>
      sendInChunks("POST /password-resets", { headers, chunks: [new Uint8Array(bytes).fill(32)] });
    const sent = Array.from({ length: 300 }, () => send(size));
    await Promise.all(sent.map(({ whenTaken }) => whenTaken));
    // The small ones take what the large ones left of a budget.
    for (const bytes of [700, 300, 100, 50, 20, 10, 5].flatMap((one) => [one, one, one, one])) {
      const small = send(bytes);
      await small.whenTaken;
      sent.push(small);
    }
    const asked = await call("POST /password-resets", { body: { email: person.email }, headers: addressHeader() });
    const added = await call("POST /members", { as: church.owner, body: memberBody(church), headers: addressHeader() });
    expect([asked.status, added.status]).toEqual([202, 201]);
    for (const { abort } of sent) abort();
    await Promise.all(sent.map(({ response }) => response));
  });

  test("unfinished uploads of one church are refused with 503 BUSY before they take the budget of others", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    // Of one person's forms three are read at a time.
    const others = await Promise.all(Array.from({ length: 5 }, () => aCollaborator(church, { areas: ["members"] })));
    const people = [church.owner, ...others];
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
    const megabytes = Array.from({ length: 16 }, () => Buffer.alloc(1024 * 1024, "a"));
    const sent = Array.from({ length: 16 }, (_, index) =>
      sendInChunks("POST /members/import", {
        as: people[index % people.length] ?? church.owner,
        headers: { ...type, ...addressHeader() },
        chunks: [head, ...megabytes],
      }),
    );
    await Promise.all(sent.map(({ whenTaken }) => whenTaken));
    const form = importForm(aFile([HEADERS, aRow(1)]), { dryRun: "true" });
    expect((await call("POST /members/import", { as: other.owner, body: form })).status).toBe(200);
    for (const { abort } of sent) abort();
    const answers = await Promise.all(sent.map(async ({ response }) => (await response).json()));
    const codes = answers.map(({ code }) => code);
    const refused = codes.filter((code) => code === "BUSY");
    // On a slow machine the others may have waited too long for their last byte.
    const held = codes.filter((code) => code === "BROKEN_OFF" || code === "TOO_SLOW");
    expect(refused.length + held.length).toBe(16);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(held.length).toBeGreaterThanOrEqual(5);
  });
});

describe("multipart forms", () => {
  const BOUNDARY = "B";
  const headers = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
  const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;

  test("a form of many parts is refused after its first bytes, in a short answer", async () => {
    const person = await aUser();
    function* chunks() {
      for (let at = 0; at < 164_908; at += 1_000)
        yield Buffer.from(Array.from({ length: 1_000 }, (_, index) => part((at + index).toString(16))).join(""));
    }
    const sent = sendInChunks("POST /users/image", { as: person, headers, chunks: chunks(), isComplete: true });
    const response = await sent.response;
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text.length).toBeLessThan(500);
    expect(sent.bytes()).toBeLessThan(200_000);
  });

  test("files of forms are freed with the answer, accepted or refused", async () => {
    const church = await aChurch();
    const picture = await solidPicture("red");
    const sendImage = (form: FormData) => call("POST /users/image", { as: church.owner, body: form });
    const unknown = imageForm(picture);
    unknown.set("more", "1");
    expect((await sendImage(imageForm(picture))).status).toBe(201);
    expect((await sendImage(imageForm("no picture"))).status).toBe(422);
    expect((await sendImage(unknown)).status).toBe(400);
    expect((await sendImage(new FormData())).status).toBe(400);
    const progress = await sendWithProgress(church.owner, importForm(aFile([HEADERS, aRow(1)])));
    expect(progress).toMatchObject({ status: 200, result: { created: 1 } });
    expect([budgets.disk.held(), budgets.memory.held()]).toEqual([0, 0]);
    expect(openTempFiles()).toEqual([]);
  });
});

/** Imports with progress, whose answer begins before the file is read; returns the last line. */
async function sendWithProgress({ token }: { token: string }, body: FormData) {
  const headers = { Authorization: `Bearer ${token}`, Accept: "application/x-ndjson" };
  const request = new Request("http://localhost:3000/api/members/import", { method: "POST", headers, body });
  const response = await sendTo("POST /members/import", request);
  const lines = (await response.text()).trim().split("\n");
  return JSON.parse(lines.at(-1) ?? "");
}

/** Temporary files of the application that this process has open, on Linux. */
function openTempFiles() {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return /\/atrio-[0-9a-f-]{36} \(deleted\)$/.test(target) ? [target] : [];
    } catch {
      return [];
    }
  });
}
