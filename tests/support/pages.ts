import { test as base, expect, type Locator, type Page } from "playwright/test";
import { cookieName } from "@/lib/auth/cookie";
import { PAGE_SIZE_PREFERENCE } from "@/lib/client/preferences";
import { identityDb } from "@/lib/core/db/identity-db";
import { cookieOf } from "./browser";
import { aChurch, type Person, type TestChurch } from "./church";
import { linkIn } from "./mail-links";
import { mailsTo } from "./mails";
import "./modules";
import { PASSWORD, withPassword } from "./people";

type Fixtures = {
  /** Console errors of a page that do not fail its test. */
  allowedErrors: RegExp;
  consoleErrors: undefined;
  /** A new church of the test; its browser is signed out. */
  church: TestChurch;
  /** Signs a person in, in this test's browser. */
  enter: (person: Person) => Promise<void>;
  /** Chooses the rows per page of this test's browser. */
  preferPageSize: (size: number) => Promise<void>;
  /** Opens a page in another browser where this person is signed in. */
  openElsewhere: (person: Person) => Promise<Page>;
};

/** Console errors of answers that a test provokes; the browser logs one for each. */
export const responseErrors = (...statuses: number[]) =>
  new RegExp(`the server responded with a status of (${statuses.join("|")})\\b`);

export const test = base.extend<Fixtures>({
  allowedErrors: [/(?!)/, { option: true }],

  consoleErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(String(error.error().stack)));
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(errors.filter((text) => !allowedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],

  church: async ({ baseURL: _ }, use) => use(await aChurch()),

  enter: async ({ context, baseURL }, use) =>
    use(async (person) => context.addCookies([await sessionCookie(person, baseURL)])),

  preferPageSize: async ({ context, baseURL }, use) =>
    use(async (size) => context.addCookies([{ name: PAGE_SIZE_PREFERENCE, value: String(size), url: baseURL ?? "" }])),

  openElsewhere: async ({ browser, baseURL }, use) => {
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

/** Ends all sessions of a person, as a password reset does. */
export const endSessions = (person: Person) => identityDb().session.deleteMany({ where: { userId: person.id } });

/** Waits for a mail with this subject and returns the link in the last one. */
export async function mailedLink(address: string, subject: string) {
  let link = "";
  await expect(async () => {
    link = linkIn(await mailsTo(address), subject);
  }).toPass({ timeout: 10_000 });
  return link;
}

/** Calls the API of the running application with the person's bearer token. */
export async function callApi<Answer>(person: Person, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${process.env.BASE_URL}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true);
  return (await response.json().catch(() => undefined)) as Answer;
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Waits until an element of the page's HTML is hydrated: before that, no key has a handler. */
export async function hydrated(locator: Locator) {
  // React may replace the element meanwhile, which is then never hydrated itself.
  while (!(await locator.evaluate(isHydrated)));
}

async function isHydrated(element: Element) {
  while (!Object.keys(element).some((key) => key.startsWith("__reactProps"))) {
    if (!element.isConnected) return false;
    await new Promise(requestAnimationFrame);
  }
  // The effects of the hydrated components run before the browser is idle.
  await new Promise((resolve) => requestIdleCallback(resolve));
  return true;
}

/** Toast message. */
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notificaciones" }).getByText(text, { exact: true });

/** Opens a section by its link; on a phone the links are in the menu. */
export async function openSection(page: Page, link: string) {
  if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
  // The bar of a phone has some of the links too.
  const menu = isPhone(page) ? page.getByRole("dialog", { name: "Menú" }) : page;
  await menu.getByRole("link", { name: link, exact: true }).click();
}

/** Fills and submits the sign-in form. */
export async function signInByForm(page: Page, email: string, password = PASSWORD) {
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

export { expect, withPassword };

/** Answers the profile of an installation without a mail server, from its next reading on. */
export const withoutMail = (page: Page) =>
  page.route("**/api/users/data", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mailIsSetUp: false } });
  });

/** Reads the profile again, as a tab does that comes to the front. */
export async function refreshProfile(page: Page) {
  await hydrated(page.getByRole("main"));
  const answer = page.waitForResponse("**/api/users/data");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await answer;
}

/** Rows of all tables of an IndexedDB database; none where it is absent. */
export const databaseRows = (page: Page, name: string) =>
  page.evaluate(async (database) => {
    // Opening an absent one would create it.
    if (!(await indexedDB.databases()).some((one) => one.name === database)) return [];
    return new Promise<unknown[]>((resolve, reject) => {
      const request = indexedDB.open(database);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const { result } = request;
        const tables = [...result.objectStoreNames];
        const rows: unknown[] = [];
        const finish = () => {
          // An open connection would block its deletion.
          result.close();
          resolve(rows);
        };
        if (tables.length === 0) return finish();
        const transaction = result.transaction(tables);
        for (const table of tables) {
          const all = transaction.objectStore(table).getAll();
          all.onsuccess = () => rows.push(...all.result);
        }
        transaction.oncomplete = finish;
      };
    });
  }, name);
