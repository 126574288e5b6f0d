import { test as base, expect, type Page } from "playwright/test";
import { cookieName } from "@/lib/auth/cookie";
import { hashPassword } from "@/lib/auth/passwords";
import { identityDb } from "@/lib/core/identity-db";
import { cookieOf } from "./browser";
import { aChurch, type Person, type TestChurch } from "./church";
import { mailsTo } from "./mails";
import { PASSWORD } from "./people";

type Fixtures = {
  /** Everything a page complains about fails its test, except what matches this. */
  allowed: RegExp;
  complaints: undefined;
  /** A church of the test's own; nobody is signed in yet. */
  church: TestChurch;
  /** Signs somebody in, in this test's browser. */
  enter: (person: Person) => Promise<void>;
  /** A page in another browser, where this person is signed in. */
  elsewhere: (person: Person) => Promise<Page>;
};

/** Answers that a test brings about on purpose; the browser notes each one in its console. */
export const answered = (...statuses: number[]) =>
  new RegExp(`the server responded with a status of (${statuses.join("|")})\\b`);

export const test = base.extend<Fixtures>({
  allowed: [/(?!)/, { option: true }],

  complaints: [
    async ({ context, allowed }, use) => {
      const heard: string[] = [];
      context.on("weberror", (error) => heard.push(String(error.error().stack)));
      context.on("console", (message) => {
        if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(heard.filter((text) => !allowed.test(text))).toEqual([]);
    },
    { auto: true },
  ],

  church: async ({ baseURL: _ }, use) => use(await aChurch()),

  enter: async ({ context, baseURL }, use) =>
    use(async (person) => context.addCookies([await sessionCookie(person, baseURL)])),

  elsewhere: async ({ browser, baseURL }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      await context.addCookies([await sessionCookie(person, baseURL)]);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function sessionCookie(person: Person, url: string | undefined) {
  const name = cookieName();
  return { name, value: (await cookieOf(person)).slice(name.length + 1), url: url ?? "", httpOnly: true };
}

const passwordHash = hashPassword(PASSWORD);

/** Lets somebody who was made without one sign in with `PASSWORD`. */
export async function withPassword(person: Person) {
  await identityDb().user.update({ where: { id: person.id }, data: { passwordHash: await passwordHash } });
  return person;
}

/** Ends what somebody is signed in to, as a reset elsewhere would. */
export const endSessions = (person: Person) => identityDb().session.deleteMany({ where: { userId: person.id } });

/** The link in the last mail of this subject to an address, once it has been written. */
export async function mailedLink(address: string, subject: string) {
  let link = "";
  await expect(async () => {
    const mail = (await mailsTo(address)).findLast((one) => one.subject === subject);
    link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return link;
}

/** Asks the running application as another program would, with somebody's bearer token. */
export async function ask<Answer>(person: Person, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${process.env.BASE_URL}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true);
  return (await response.json().catch(() => undefined)) as Answer;
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** A short message at the edge of the screen. */
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notificaciones" }).getByText(text, { exact: true });

/** Goes to a section by its link; on a phone the links are in the menu. */
export async function follow(page: Page, link: string) {
  if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
  await page.getByRole("link", { name: link, exact: true }).click();
}

/** Fills the sign-in form and sends it. */
export async function signInByForm(page: Page, email: string, password = PASSWORD) {
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

export { expect };
