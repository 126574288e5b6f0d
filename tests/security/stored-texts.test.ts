// Longer in the release suite: every payload in every text.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import PostalMime from "postal-mime";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { accountDeletedMail, accountTakenOverMail, resetMail, verificationMail } from "@/lib/auth/mails";
import { safeRedirect } from "@/lib/auth/rules";
import {
  churchDestroyedMail,
  closureScheduledMail,
  invitationMail,
  newOwnerMail,
  pastOwnerMail,
  testMail,
} from "@/lib/churches/mails";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { identityDb } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { type Mail, sendMail } from "@/lib/core/mail/mail";
import { hasLink, spaced } from "@/lib/core/text/links";
import { paymentFailedMail, planEndedMail } from "@/lib/plans/mails";
import { escapeCell } from "@/lib/spreadsheets/cells";
import { publishWebsite } from "@/lib/websites/service";
import { readZip } from "../support/archive";
import { idFor } from "../support/bodies";
import { call } from "../support/call";
import { aChurch, asOwner, unique } from "../support/church";
import { aFile, aRow, HEADERS, importFile } from "../support/imports";
import { addresses, payloads } from "../support/payloads";
import { type Endpoint, endpoints } from "../support/routes";
import { rowsOfXlsx, workbookOf } from "../support/sheets";
import { idsOf, type StoredTexts, storePayloads } from "../support/stored-texts";

const CSV = "text/csv; charset=utf-8";
/** The separator of the church's country, by the first line. */
/** Behind the first title, which is the product's: names of own fields have both signs. */
const separatorOf = (bytes: Buffer) => /[;,]/.exec(bytes.toString())?.[0] ?? ",";

/** A text as an answer gives it back. */
const stored = (text: string) => text.normalize().trim();

const readings = (await endpoints()).filter(
  ({ method, handler, path }) => method === "GET" && handler.rule?.kind !== "health" && path !== "/docs",
);

let texts: StoredTexts;
/** Last part of the address of the church's public site. */
let slug: string;

beforeAll(async () => {
  texts = await storePayloads();
  await asOwner(texts.church, (db) => publishWebsite(db, "MX"));
  ({ slug } = await identityDb().site.findUniqueOrThrow({ where: { churchId: texts.church.id } }));
});

const answersOf = ({ handler }: Endpoint) => (Array.isArray(handler.spec?.answer) ? handler.spec.answer : []);

function queryOf(endpoint: Endpoint, format: string) {
  const shape = (endpoint.handler.spec?.query as { shape?: object } | undefined)?.shape ?? {};
  return {
    ...("format" in shape && { format }),
    ...("period" in shape && { period: "2024" }),
    ...("list" in shape && { list: "members" }),
    // A note on having left says that the person has.
    ...("left" in shape && { left: "also" }),
    ...("book" in shape && { book: "bautismos" }),
    ...(["/finances/gifts", "/finances/counts/recordable"].includes(endpoint.path) && { date: "2024-03-10" }),
    ...(endpoint.path === "/classes/{id}/roll" && { date: "2025-11-23" }),
    ...(endpoint.path === "/finances/statements/file" && { from: "2024-01-01", to: "2024-12-31" }),
    ...(endpoint.path === "/certificates/batch" && { ids: String(texts.ids.certificates) }),
    ...(endpoint.path === "/bible" && { reference: "Jn 3:16" }),
    ...(endpoint.path.startsWith("/websites/") && { title: slug }),
    ...(endpoint.path === "/websites/post" && { post: String(texts.ids.posts) }),
  };
}

const read = (endpoint: Endpoint, format = answersOf(endpoint).includes(CSV) ? "csv" : "pdf") =>
  call(endpoint.name, {
    as: texts.church.owner,
    params: {
      ...(endpoint.path.includes("{id}") && { id: idFor(endpoint.path, texts.ids) }),
      ...(endpoint.path.includes("{meetingId}") && {
        meetingId: texts.ids[`${endpoint.path.slice(1).split("/{")[0]}/meetings`] ?? 0,
      }),
      ...(endpoint.path.includes("{memberId}") && { memberId: texts.ids["classes/students"] ?? 0 }),
      ...(endpoint.path.includes("{number}") && { number: 1 }),
      ...(endpoint.path.includes("{book}") && { book: "John", chapter: 3 }),
    },
    query: queryOf(endpoint, format),
  });

test("payloads were sent in every text of every endpoint, and at least sixty in those of a member", () => {
  const sentTo = (name: string) =>
    new Set(texts.answers.filter((one) => one.name === name).map(({ sent }) => Object.values(sent)[0]));
  expect(sentTo("POST /members").size).toBeGreaterThanOrEqual(60);
  for (const name of Object.keys(texts.fields)) expect(sentTo(name).size, name).toBeGreaterThanOrEqual(5);
  expect(texts.fields).toMatchObject({
    "POST /accounts": ["username"],
    "POST /certificates": expect.arrayContaining(["member", "pastor", "pastorRole", "pastor2", "pastor2Role"]),
    "POST /inventory": expect.arrayContaining(["name", "brand", "model", "serie", "bill", "category", "observations"]),
    "POST /members": [
      "name",
      "notes",
      "address",
      "neighbourhood",
      "occupation",
      "baptismPlace",
      "baptizedBy",
      "leftNote",
    ],
    "POST /presentations": ["title", "credits", "author", "songbook"],
    "POST /transactions": ["concept", "notes"],
    "POST /transfers": ["concept", "notes"],
    "POST /treasuries": ["name"],
    "POST /options/categories": ["value"],
    "POST /options/certificates": ["value", "title", "intro", "paragraph"],
    "POST /options/positions": ["value"],
    "PUT /churches": ["name", "address"],
    "PUT /members": [
      "name",
      "notes",
      "address",
      "neighbourhood",
      "occupation",
      "baptismPlace",
      "baptizedBy",
      "leftNote",
    ],
    "PUT /users/name": ["username"],
  });
});

test("a stored payload is answered as it was sent: not escaped, not cut, not filtered", () => {
  for (const { name, sent, status, body } of texts.answers) {
    // A name that another one has, when upper case and wide letters are not counted.
    if (status === 409)
      expect([body.code, Object.values(sent).join("")]).toEqual(["CONFLICT", expect.stringMatching("＜")]);
    // The name of a church stands in mails, where a program may make a link of it.
    else if (name === "PUT /churches" && sent.name !== undefined && hasLink(sent.name))
      expect([status, body.fields]).toEqual([400, { name: expect.stringContaining("enlaces") }]);
    // Of a donor, of whom a gift has to be there.
    else if (name === "POST /finances/statements" && status === 400)
      expect(body.fields).toEqual({ name: "En esas fechas no hay nada a su nombre" });
    else expect([200, 201], `${name} ${JSON.stringify(sent)}: ${JSON.stringify(body)}`).toContain(status);
    for (const [field, text] of Object.entries(sent)) if (field in body) expect(body[field], name).toBe(stored(text));
  }
});

test.each(readings.map((endpoint) => [endpoint.name, endpoint] as const))(
  "the answer of %s is JSON or a file to be saved, and no header repeats a text",
  async (_, endpoint) => {
    const { status, headers, body } = await read(endpoint);
    // Of the rows only those of pictures have one.
    const hasPicture =
      !answersOf(endpoint).includes("image/webp") ||
      /^\/(builder\/images|presentations\/pictures)\//.test(endpoint.path);
    // The church may be the first of the installation.
    const expected = endpoint.handler.rule?.kind === "installation" ? [200, 403] : [hasPicture ? 200 : 404];
    expect(expected, JSON.stringify(body)).toContain(status);
    const type = headers.get("content-type") ?? "";
    if (type.startsWith("application/json") && !headers.has("content-disposition")) expect(type).not.toContain("html");
    else expect(headers.get("content-disposition")).toMatch(/^(inline|attachment; filename="[\w.-]+")$/);
    expect(type).not.toMatch(/html|svg|xml(?!formats)/);
    for (const [name, value] of headers) expect(value, name).not.toMatch(/[<>]|alert|javascript:/i);
  },
);

describe("exports", () => {
  const exports = readings.filter((endpoint) => answersOf(endpoint).includes(CSV));

  test("there is one for each list", () => {
    expect(exports.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/inventory/export", "/members/export", "/transactions/export"]),
    );
  });

  test.each(exports.map((endpoint) => [endpoint.name, endpoint] as const))(
    "no cell of the CSV of %s can be taken for a formula",
    async (_, endpoint) => {
      const { bytes } = await read(endpoint, "csv");
      expectPlainCells(bytes);
    },
  );

  test.each(exports.map((endpoint) => [endpoint.name, endpoint] as const))(
    "the workbook of %s has texts and numbers, no formula and no link",
    async (_, endpoint) => {
      const { bytes } = await read(endpoint, "xlsx");
      const parts = await readZip(bytes);
      for (const [part, content] of parts) {
        expect(part).toMatch(/^(\[Content_Types\]|_rels\/|docProps\/|xl\/)[\w./]*(\.xml|\.rels)$/);
        expect(content.toString(), part).not.toMatch(/<f[\s>]|<hyperlink|TargetMode="External"|<!DOCTYPE/i);
      }
      for (const sheet of (await workbookOf(bytes)).worksheets)
        sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula, cell.address).toBeUndefined()));
    },
  );

  test("the members of both exports have the payloads as their names", async () => {
    const endpoint = exports.find(({ path }) => path === "/members/export") as Endpoint;
    const names = new Set((await rowsOfXlsx((await read(endpoint, "xlsx")).bytes)).map(([name]) => name));
    const { bytes } = await read(endpoint, "csv");
    const rows: string[][] = parse(bytes, { bom: true, delimiter: separatorOf(bytes) });
    const cells = new Set(rows.map(([name]) => name));
    for (const payload of payloads.map(stored).filter(({ length }) => length <= 100)) {
      expect(names).toContain(payload);
      expect(
        [payload, `'${payload}`].some((cell) => cells.has(cell)),
        payload,
      ).toBe(true);
    }
  });

  test("the full export has plain CSV files and JSON, and no text is the name of a file", async () => {
    const { status, bytes } = await call("GET /churches/export", { as: texts.church.owner });
    expect(status).toBe(200);
    const files = await readZip(bytes);
    for (const [file, content] of files) {
      expect(file).toMatch(/^[\w-]+(\/[\w-]+)*\.(csv|json|txt|webp|md)$/i);
      if (file.endsWith(".csv")) expectPlainCells(content);
      if (file.endsWith(".json")) expect(() => JSON.parse(content.toString()), file).not.toThrow();
    }
  });

  function expectPlainCells(bytes: Buffer) {
    const rows: string[][] = parse(bytes, {
      bom: true,
      delimiter: separatorOf(bytes),
      relax_column_count: true,
    });
    expect(rows.length).toBeGreaterThan(0);
    const amount = /^-?\d+([.,]\d+)?$/;
    for (const cell of rows.flat().filter((text) => !amount.test(text)))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
  }
});

describe("PDF documents", () => {
  const documents = readings.filter((endpoint) => answersOf(endpoint).includes("application/pdf"));

  test.each(documents.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s has the texts as text: no script, no link, no action, no attachment",
    async (_, endpoint) => {
      const { status, body, bytes } = await read(endpoint, "pdf");
      expect(status, JSON.stringify(body)).toBe(200);
      // Compressed bytes may spell anything.
      expect(bytes.toString("latin1").replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, "")).not.toMatch(
        /\/(JavaScript|JS|Launch|URI|OpenAction|AA|EmbeddedFile|RichMedia)\b/,
      );
      const document = await getDocumentProxy(new Uint8Array(bytes));
      expect(await document.getJSActions()).toBeNull();
      for (let number = 1; number <= document.numPages; number++)
        expect(await (await document.getPage(number)).getAnnotations()).toEqual([]);
    },
  );

  test("a person's document shows each payload that its letters have", async () => {
    const ids = idsOf(texts.answers, "POST /members");
    const shown = payloads.filter((payload) => payload.length <= 60 && /^[ -~]+$/.test(payload)).slice(0, 4);
    for (const payload of shown) {
      const id = ids[payloads.filter(({ length }) => length <= 1000).indexOf(payload)] as number;
      const answer = await call("GET /members/{id}/data", {
        as: texts.church.owner,
        params: { id },
        query: { format: "pdf" },
      });
      const { text } = await extractText(new Uint8Array(answer.bytes), { mergePages: true });
      expect(text.replace(/\s+/g, ""), payload).toContain(stored(payload).replace(/\s+/g, ""));
    }
  });
});

describe("mails", () => {
  const to = "ana@example.com";
  const closure = {
    closesAt: new Date("2026-12-24T12:00:00Z"),
    timeZone: "America/Bogota",
    sections: ["miembros"],
    isSubscribed: true,
  };
  /** Every mail with texts of people. */
  const mails: Record<string, (text: string) => Mail> = {
    verification: (text) => verificationMail(to, text, "token"),
    reset: (text) => resetMail(to, text, "token"),
    "account deleted": (text) => accountDeletedMail(to, text),
    "account taken over": (text) => accountTakenOverMail(to, text),
    invitation: (text) => invitationMail(to, { church: text, inviter: text, link: "https://atrio.example" }),
    "new owner": (text) => newOwnerMail(to, text, text, text),
    "past owner": (text) => pastOwnerMail(to, text, text, text, true),
    "closure scheduled": (text) => closureScheduledMail(to, text, { church: text, ...closure }),
    "church destroyed": (text) => churchDestroyedMail(to, text, text),
    "plan ended": (text) => planEndedMail(to, text, { church: text, plan: 0 }),
    "payment failed": (text) => paymentFailedMail(to, text, text),
    test: (text) => testMail(to, text),
  };
  const tagsOf = (html: string) => html.match(/<[^>]*>/g);

  test.each(Object.keys(mails))("the HTML of the mail «%s» has the same elements whatever the texts", (name) => {
    const make = mails[name] as (text: string) => Mail;
    const plain = make("Paz");
    for (const payload of payloads) {
      const mail = make(payload);
      expect(tagsOf(mail.html), payload).toEqual(tagsOf(plain.html));
      expect(mail.text).toContain(spaced(payload));
      expect(mail.html).toContain(spaced(payload).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`));
    }
  });

  const headersOf = async (mail: Mail) => {
    const folder = path.join(env().ATRIO_DATA_DIR, "mail");
    const address = `${unique()}@test.example`;
    await sendMail({ ...mail, to: address });
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(".eml"))) {
      const text = await readFile(path.join(folder, file), "utf8");
      if (text.includes(`To: ${address}`)) return { ...(await PostalMime.parse(text)), address };
    }
    throw new Error(`No mail to ${address}`);
  };

  test("a subject with any payload is one header, and adds neither a header nor a recipient", async () => {
    await waitForBackgroundTasks();
    const make = mails.invitation as (text: string) => Mail;
    const plain = await headersOf(make("Paz"));
    const injections = [
      "Paz\r\nBcc: b@example.com",
      "Paz\nX-Evil: 1\n\n<b>x</b>",
      "Paz\u2028Bcc: b@example.com",
      "=?utf-8?B?QmNjOg==?=",
    ];
    for (const payload of [...payloads.slice(0, 20), ...injections]) {
      const mail = await headersOf(make(payload));
      expect(
        mail.headers.map(({ key }) => key),
        payload,
      ).toEqual(plain.headers.map(({ key }) => key));
      expect([mail.to, mail.cc, mail.bcc]).toEqual([[{ name: "", address: mail.address }], undefined, undefined]);
      if (!injections.includes(payload))
        expect(mail.subject?.replace(/\s+/g, " ")).toBe(make(payload).subject.replace(/\s+/g, " "));
    }
  });
});

describe("imports", () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test("payloads in names, headers, cells and the name of the file are stored and reported as text", async () => {
    const church = await aChurch();
    const names = payloads.filter(({ length }) => length <= 100);
    const header = quoted("<img src=x onerror=alert(1)>");
    const file = aFile(
      [
        `${HEADERS};Notas;${header}`,
        ...names.map(
          (name, index) => `${aRow(index, { name: quoted(escapeCell(name)) })};${quoted(escapeCell(name))};x`,
        ),
      ],
      "../<img src=x onerror=alert(1)>.csv",
    );
    const { status, headers, body } = await importFile(church, file, {}, "POST /members/import");
    expect([status, headers.get("content-type"), body.created]).toEqual([200, "application/json", names.length]);
    expect(body.columns.at(-1)).toMatchObject({ header: "<img src=x onerror=alert(1)>", field: null });
    const { body: log } = await call("GET /members/imports", { as: church.owner });
    expect(log.rows[0].fileName).toBe("<img src=x onerror=alert(1)>.csv");
    const { body: list } = await call("GET /members", { as: church.owner, query: { pageSize: 100 } });
    expect(list.rows.map(({ name }: { name: string }) => name).sort()).toEqual(names.map(stored).sort());
  });

  test("the file of failing rows gives payloads back as plain cells of a file to be saved", async () => {
    const church = await aChurch();
    const file = aFile([HEADERS, ...payloads.map((text) => `${quoted(text)};;;${quoted(text)};;;;;`)], "<script>.csv");
    const { status, headers, bytes } = await importFile(church, file, {}, "POST /members/import/failures");
    expect([status, headers.get("content-type")]).toEqual([200, CSV]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
    for (const cell of (parse(bytes, { bom: true, delimiter: ";" }) as string[][]).flat())
      expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  });
});

test("the address to return to after signing in stays on this site, whatever the text", () => {
  for (const text of [...payloads, ...addresses])
    for (const target of [text, `/${text}`, `/members?name=${text}`, `/login?redirect=${text}`]) {
      const { origin, pathname } = new URL(safeRedirect(target), "https://atrio.example");
      expect([origin, pathname.startsWith("//"), pathname.startsWith("/api/")], target).toEqual([
        "https://atrio.example",
        false,
        false,
      ]);
    }
});
