import * as z from "zod";
import type { JsonSchema } from "@/lib/http/json-schema";
import { viewLists } from "@/lib/views/rules";
import { acceptedBodies, idFor } from "./bodies";
import { call } from "./call";
import { unique } from "./church";
import { payloads } from "./payloads";
import { addressHeader } from "./people";
import { type Endpoint, endpoints } from "./routes";
import { repetitions } from "./suite";

/** A text of markup that fits every field of free text. */
const PROBE = "<b>'\"`x";

/** Texts that nothing shows. */
const secrets = ["current", "password", "token"];

/** Field of free text; `max`: characters. */
type TextField = { name: string; max: number };

/** Fields of a body that are texts by its schema, without those of a fixed form. */
function textsOf({ handler }: Endpoint): TextField[] {
  if (!handler.spec?.body) return [];
  const schema = z.toJSONSchema(handler.spec.body, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const properties = Object.assign({}, ...(schema.oneOf ?? schema.anyOf ?? [schema]).map((one) => one.properties));
  return Object.entries<JsonSchema>(properties).flatMap(([name, property]) => {
    const text = (property.anyOf ?? [property]).find(({ type, enum: words }) => type === "string" && !words);
    return text && !secrets.includes(name) ? [{ name, max: Number(text.maxLength ?? 1000) }] : [];
  });
}

/** Lists of views besides that of the changed one; each takes a few, because a list has a limit. */
const otherLists = Object.keys(viewLists).filter((list) => list !== "members");
let turn = 0;

/** A day of its own for each request. */
const dayAfter = (days: number) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);

/** A body without what would make a second request like it fail. */
function repeatable({ version: _, ...body }: Record<string, unknown>, name: string) {
  if (name === "POST /options/certificates") return { ...body, value: unique() };
  if (name === "POST /members/services") return { ...body, date: dayAfter(turn++) };
  if (name === "POST /views") return { ...body, name: unique(), list: otherLists[turn++ % otherLists.length] };
  return name === "POST /accounts" ? { ...body, email: `${unique()}@test.example` } : body;
}

export type StoredTexts = Awaited<ReturnType<typeof storePayloads>>;

/** How many endpoints share the payloads: each gets those of its turn, and the list of members all of them. */
const SHARES = repetitions(4, 1);

const payloadsFor = ({ name }: Endpoint, turn: number) => {
  if (name === "POST /members") return payloads;
  const share = payloads.filter((_, index) => (index + turn) % SHARES === 0);
  // Letters that no face of a certificate has are refused.
  return name.includes("/certificates") ? share.filter((text) => !UNPRINTABLE.test(text)) : share;
};

const UNPRINTABLE = /[^\p{Script=Latin}\p{Script=Common}]/u;

/**
 * A church in which payloads were sent in every text field of every endpoint with a JSON body that they fit: rows, their
 * changes, reasons of voids, the names of the church, of its owner and of accounts. `answers`: what was stored.
 */
export async function storePayloads() {
  const { church, ids, bodies } = await acceptedBodies();
  const all = (await endpoints()).filter(({ name }) => bodies[name]);
  const answers: { name: string; sent: Record<string, string>; status: number; body: Record<string, unknown> }[] = [];

  const send = ({ name, path }: Endpoint, texts: Record<string, string>) =>
    call(name, {
      as: church.owner,
      headers: addressHeader(),
      body: { ...repeatable(bodies[name] as Record<string, unknown>, name), ...texts },
      params: { id: idFor(path, ids) },
    });

  /** Fields that accept the probe: no number, date, address or confirmation. */
  async function freeTexts(endpoint: Endpoint) {
    const accepted: TextField[] = [];
    for (const field of textsOf(endpoint)) {
      const { status } = await send(endpoint, { [field.name]: `${PROBE} ${endpoint.method}` });
      if (status < 300) accepted.push(field);
    }
    return accepted;
  }

  const fields: Record<string, string[]> = {};
  for (const endpoint of all) {
    const accepted = await freeTexts(endpoint);
    if (accepted.length > 0) fields[endpoint.name] = accepted.map(({ name }) => name);
    for (const payload of accepted.length > 0 ? payloadsFor(endpoint, Object.keys(fields).length) : []) {
      // Names are unique: a change must not take the name of a row that was created with the same payload.
      const text = endpoint.method === "PUT" ? `${payload} 2` : payload;
      const fitting = accepted.filter(({ max }) => text.length <= max);
      if (fitting.length === 0) continue;
      const sent = Object.fromEntries(fitting.map(({ name }) => [name, text]));
      const { status, body } = await send(endpoint, sent);
      answers.push({ name: endpoint.name, sent, status, body: body ?? {} });
    }
  }
  await voidWith(church, idsOf(answers, "POST /transactions"));
  return { church, ids, fields, answers };

  async function voidWith({ owner }: typeof church, transactions: number[]) {
    for (const [index, id] of transactions.slice(0, payloads.length / 2).entries()) {
      const query = { reason: payloads[index] ?? "" };
      const { status } = await call("DELETE /transactions/{id}", { as: owner, params: { id }, query });
      if (status >= 300) throw new Error(`The reason ${query.reason} answered ${status}`);
    }
  }
}

/** Ids of the rows that an endpoint made. */
export const idsOf = (answers: { name: string; status: number; body: Record<string, unknown> }[], name: string) =>
  answers.filter((answer) => answer.name === name && answer.status === 201).map(({ body }) => Number(body.id));
