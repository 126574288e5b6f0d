import { describe, expect, test } from "vitest";
import { withCaller } from "@/lib/core/caller";
import { identityDb } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { answerRoute, routeFinder } from "@/lib/http/routes";
import { policyOf } from "@/lib/http/security-headers.mjs";
import { call } from "./support/call";
import { aChurch, unique } from "./support/church";
import { mailsTo } from "./support/mails";
import { aPublishedSite, changeWebsite } from "./support/rows/website";
import { visit } from "./support/visits";

// The contact form of a public site: mailed to the church, never stored.

const findRoute = routeFinder("", { websites: () => import("@/app/websites/routes") });

const aSiteWithForm = async (changes = {}) => aPublishedSite(await aChurch(), { contactForm: "1", ...changes });

const message = { name: "Ana Pérez", email: "ana@correo.example", message: "Quisiera visitarlos el domingo." };

/** Sends the form as a browser does, from an address of its own. */
async function send(slug: string, values: Record<string, string>, { from = unique(), origin = env().APP_URL } = {}) {
  const path = `/websites/${slug}/contact`;
  const route = await findRoute(path);
  if (!route) throw new Error(`There is no route of ${path}`);
  const request = new Request(env().APP_URL + path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...(origin && { Origin: origin }) },
    body: new URLSearchParams(values).toString(),
  });
  const response = await withCaller(from, () => answerRoute(request, route, {}));
  const { status, headers } = response;
  return {
    status,
    location: headers.get("location"),
    cache: headers.get("cache-control"),
    text: await response.text(),
  };
}

test("a message reaches the church's owner, whose answer reaches the visitor", async () => {
  const { church, slug } = await aSiteWithForm();
  const page = await visit(slug, "/contact");
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(`action="/websites/${slug}/contact"`)]);
  expect((await visit(slug)).text).toContain(`href="/websites/${slug}/contact"`);
  const text = "Quisiera visitarlos.\r\n¿A qué hora?";
  const sent = await send(slug, { ...message, message: text, next: "https://otra.example" });
  expect(sent).toMatchObject({
    status: 303,
    location: `/websites/${slug}/contact/sent`,
    cache: expect.stringMatching(/no-store/),
  });
  expect((await visit(slug, "/contact/sent")).text).toContain("Mensaje enviado");
  const [mail, ...others] = await mailsTo(church.owner.email);
  expect(others).toEqual([]);
  expect(mail?.replyTo).toEqual([{ name: "Ana Pérez", address: "ana@correo.example" }]);
  expect(mail?.text).toContain("Ana Pérez escribió desde la página");
  expect(mail?.text).toMatch(/Quisiera visitarlos\.\s+¿A qué hora\?/);
});

test("there is none until the church wants it: its pages are unknown, and a message is refused", async () => {
  const { church, slug } = await aPublishedSite(await aChurch());
  for (const path of ["/contact", "/contact/sent"]) expect((await visit(slug, path)).status).toBe(404);
  expect((await send(slug, message)).status).toBe(404);
  expect((await visit(slug)).text).not.toContain("/contact");
  expect(await mailsTo(church.owner.email)).toEqual([]);
  await changeWebsite(church, { contactForm: "1" });
  expect((await visit(slug, "/sitemap.xml")).text).not.toContain(`${slug}/contact`);
});

describe("what cannot be sent comes back as it was written, in the language of the site", () => {
  test.each([
    ["es", { name: "" }, "Escribe tu nombre"],
    ["es", { email: "ana" }, "Escribe tu correo completo"],
    ["en", { message: "Hi" }, "Write a message of 10 to 2000 characters."],
    ["pt", { message: "a".repeat(2_001) }, "Escreva uma mensagem de 10 a 2000 caracteres."],
    ["es", { name: "Ana\r\nBcc: otra@correo.example" }, "Escribe tu nombre"],
    ["es", { email: "ana@correo.example\r\nBcc: otra@correo.example" }, "Escribe tu correo completo"],
    ["es", { email: "ana@correo.example, otra@correo.example" }, "Escribe tu correo completo"],
  ] as const)("%s: %j", async (language, wrong, problem) => {
    const { church, slug } = await aSiteWithForm({ language });
    const written = { ...message, name: "Ana <b>", ...wrong };
    const { status, text, cache } = await send(slug, written);
    expect([status, cache]).toEqual([400, expect.stringMatching(/no-store/)]);
    expect(text).toContain(problem);
    expect(text).toContain('aria-invalid="true"');
    if (!("name" in wrong)) expect(text).toContain('value="Ana &lt;b&gt;"');
    if (!("message" in wrong)) expect(text).toContain("Quisiera visitarlos el domingo.</textarea>");
    expect(await mailsTo(church.owner.email)).toEqual([]);
  });
});

test("a church whose owner's address is not confirmed offers no form, but its other ways", async () => {
  const { church, slug } = await aSiteWithForm({ whatsappLink: "+57 300 123 4567" });
  const confirm = (emailVerifiedAt: Date | null) =>
    identityDb().user.update({ where: { id: church.owner.id }, data: { emailVerifiedAt } });
  const infoOf = async () => (await call("GET /builder/website/info", { as: church.owner })).body;
  expect(await infoOf()).toMatchObject({ receivesMessages: true });
  await confirm(null);
  expect(await infoOf()).toMatchObject({ receivesMessages: false });
  expect((await visit(slug)).text).not.toContain(`${slug}/contact`);
  expect((await visit(slug, "/sitemap.xml")).text).not.toContain(`${slug}/contact`);
  const { status, text } = await visit(slug, "/contact");
  expect(status).toBe(200);
  expect(text).not.toContain("<form");
  expect(text).toContain("https://wa.me/573001234567");
  const sent = await send(slug, message);
  expect([sent.status, sent.text]).toEqual([503, expect.stringContaining("Quisiera visitarlos el domingo.</q>")]);
  expect(await mailsTo(church.owner.email)).toEqual([]);
  await confirm(new Date());
  expect((await visit(slug)).text).toContain(`href="/websites/${slug}/contact"`);
});

test("an address sends five messages in an hour, and a church receives forty", async () => {
  const { church, slug } = await aSiteWithForm();
  const from = unique();
  for (let count = 0; count < 5; count++) expect((await send(slug, message, { from })).status).toBe(303);
  const { status, text } = await send(slug, message, { from });
  expect([status, text]).toEqual([429, expect.stringContaining("Se enviaron muchos mensajes")]);
  expect(text).toContain("Quisiera visitarlos el domingo.</textarea>");
  const answers = await Promise.all(Array.from({ length: 36 }, () => send(slug, message)));
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
  expect(await mailsTo(church.owner.email)).toHaveLength(40);
});

test("a program that fills in the hidden field, and a form of another page, send nothing", async () => {
  const { church, slug } = await aSiteWithForm();
  expect(await send(slug, { ...message, website: "https://spam.example" })).toMatchObject({ status: 303 });
  expect((await send(slug, message, { origin: "https://otra.example" })).status).toBe(403);
  expect((await send(slug, message, { origin: "" })).status).toBe(403);
  expect((await send(slug, { ...message, message: "a".repeat(30_000) })).status).toBe(413);
  expect(await mailsTo(church.owner.email)).toEqual([]);
});

test("only the page of the form may send one, and only to its own origin", () => {
  expect(policyOf("/websites/camino/contact")).toContain("form-action 'self'");
  for (const path of [
    "/websites/camino",
    "/websites/camino/contact/sent",
    "/websites/camino/events",
    "/websites/camino/blog/contact",
  ])
    expect(policyOf(path), path).toContain("form-action 'none'");
});
