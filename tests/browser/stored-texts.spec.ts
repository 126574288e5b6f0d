import { readdirSync } from "node:fs";
import path from "node:path";
import type { Frame, Page } from "playwright/test";
import { identityDb } from "@/lib/core/db/identity-db";
import { aCollaborator } from "../support/church";
import { callApi, expect, hydrated, test } from "../support/pages";
import { openColumns } from "../support/pages-import";
import { payloads } from "../support/payloads";
import { idsOf, type StoredTexts, storePayloads } from "../support/stored-texts";

const shell = path.resolve(import.meta.dirname, "../../app/(admin)");

/** Shown to the owner of the installation's first church, and holds no text of a church. */
const OF_THE_INSTALLATION = "/settings/system";

/** Addresses of every other page of the shell; a page of a row has `[id]`. */
const paths = readdirSync(shell, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => `/${path.dirname(file).replace(/^\.$/, "")}`)
  .filter((address) => address !== OF_THE_INSTALLATION)
  .sort();

/** Parameters with which a page shows the rows, whose dates are in the past; `[id]` is that of a row. */
const parameters: Record<string, string> = {
  "/finances": "period=2024-03",
  "/finances/reports": "period=2024-03",
  "/members/birthdays": "month=5",
  "/presentations/slides": "id=[id]",
};

/** First part of the API paths of a page's rows, where it has another name. */
const apiNames: Record<string, string> = { blog: "posts" };

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

/** Records everything that shows that a text was run, or took part in the page as more than text. */
async function watch(page: Page, baseURL: string | undefined) {
  const { origin } = new URL(baseURL ?? "");
  const problems: string[] = [];
  page.on("dialog", async (dialog) => {
    problems.push(`dialog on ${page.url()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin)
      problems.push(`request on ${page.url()}: ${request.url()}`);
  });
  await page.addInitScript(() => {
    const marks: string[] = [];
    for (const name of ["alert", "confirm", "prompt", "print"] as const)
      window[name] = ((...given: unknown[]) => void marks.push(`${name}(${given})`)) as never;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      marks.push(`${violatedDirective}: ${blockedURI}`),
    );
    Object.assign(window, { marks });
  });
  return problems;
}

/** The preview of the church's site: in a sandbox without scripts, and looked at like the page itself. */
const PREVIEW = `iframe[title="Vista previa de la página"][sandbox="allow-same-origin"]`;

/** Marks of executed code, and attributes of the page and its preview that could run or load something. */
async function findActive(page: Page) {
  const found = await Promise.all(page.frames().map(findActiveIn));
  return found.flat();
}

const findActiveIn = (frame: Frame) =>
  frame.evaluate((preview) => {
    const address = /^\s*(javascript:|vbscript:|data:text|([a-z]+:)?[\\/]{2}evil\.example)/i;
    const links = ["href", "src", "action", "formaction", "srcdoc", "data", "xlink:href", "background"];
    const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || (links.includes(name) && address.test(value)))
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
    const isPreview = document.defaultView?.frameElement?.matches(preview) ?? false;
    // Its frames are those of a video and a map, which stay empty until their links are followed.
    const own = isPreview ? "iframe:is([src], [srcdoc])" : "iframe, base";
    const suspects = `${own}, object, embed, marquee, math, xss, isindex, [style*='url(']`;
    // A picture that is blurred until it has arrived is a WebP of a few pixels in the page itself.
    const isBlurred = ({ style }: HTMLElement) =>
      /^url\("data:image\/webp;base64,[\w+/=]+"\)$/.test(style.backgroundImage);
    const elements = [...document.querySelectorAll<HTMLElement>(suspects)].filter(
      (element) => !element.matches(preview) && !isBlurred(element),
    );
    const { marks = [] } = window as unknown as { marks?: string[] };
    return [...marks, ...attributes, ...elements.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  }, PREVIEW);

test.describe("stored texts of markup", () => {
  // One worker, so that the church is filled once.
  test.describe.configure({ mode: "default", timeout: 360_000 });

  let texts: StoredTexts;
  let ids: number[];

  test.beforeAll(async () => {
    texts = await storePayloads();
    const { owner } = texts.church;
    ids = idsOf(texts.answers, "POST /members");
    for (const id of ids.slice(40, 45)) await callApi(owner, "DELETE", `/members/${id}`);
    for (const id of idsOf(texts.answers, "POST /inventory").slice(0, 5))
      await callApi(owner, "DELETE", `/inventory/${id}`);
    for (const id of idsOf(texts.answers, "POST /posts/drafts").slice(0, 5))
      await callApi(owner, "DELETE", `/posts/${id}`);
    for (const name of payloads.filter(({ length }) => length <= 30).slice(0, 5)) {
      const { id } = await aCollaborator(texts.church, { areas: ["members"] });
      await identityDb().user.update({ where: { id }, data: { name } });
    }
  });

  test("every page of the shell shows them as text: nothing runs, loads or leaves the site", async ({
    page,
    enter,
    baseURL,
    preferPageSize,
  }) => {
    await enter(texts.church.owner);
    // Fewer pages to open.
    await preferPageSize(100);
    const problems = await watch(page, baseURL);
    const shown: string[] = [];
    const visit = async (address: string) => {
      await page.goto(address);
      await hydrated(page.getByRole("button").first());
      await page.waitForLoadState("networkidle");
      expect.soft(await findActive(page), address).toEqual([]);
      // biome-ignore lint/performance/useDomNodeTextContent: only what people see, without the data of scripts
      shown.push(squeezed(await page.locator("body").innerText()));
    };

    for (const pattern of paths)
      await test.step(pattern, async () => {
        const segment = pattern.split("/")[1] ?? "";
        const [row = ""] = pattern.slice(1).split("/[id]");
        const id = texts.ids[row] ?? texts.ids[apiNames[segment] ?? segment];
        const withId = (text: string) => text.replace("[id]", String(id));
        const address = withId(pattern);
        const query = withId(parameters[pattern] ?? "");
        await visit(query ? `${address}?${query}` : address);
        for (let number = 2; await hasNextPage(page); number++)
          await visit(`${address}?${new URLSearchParams([...new URLSearchParams(query), ["page", String(number)]])}`);
      });
    // Too long for a name: in the notes of members whose name is an ordinary one.
    for (const [index, payload] of payloads.entries()) if (payload.length > 100) await visit(`/members/${ids[index]}`);

    const all = shown.join("\n");
    const missing = payloads.map(squeezed).filter((payload) => !all.includes(payload));
    expect(missing).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("the palette, the toasts, the forms and the import show them as text", async ({ page, enter, baseURL }) => {
    await enter(texts.church.owner);
    const problems = await watch(page, baseURL);
    const name = "<img src=x onerror=alert(1)>";
    const id = ids[payloads.indexOf(name)];

    await page.goto(`/members/${id}`);
    await hydrated(page.getByRole("heading", { level: 1 }));
    await page.getByRole("button", { name: "Editar" }).click();
    await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(name);
    await expect(page.getByRole("textbox", { name: "Notas" })).toHaveValue(name);
    await page.keyboard.press("Escape");

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Buscar", exact: true });
    await palette.getByRole("combobox").fill("onerror=alert");
    await expect(palette.getByRole("option").filter({ hasText: name }).first()).toBeVisible();
    expect(await findActive(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: `Más acciones para ${name}` }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await expect(page.getByText(`Eliminaste a ${name}`)).toBeVisible();
    expect(await findActive(page)).toEqual([]);

    const header = "<svg onload=alert(1)>";
    const buffer = Buffer.from([`Nombre;Correo;${header}`, `${name};${name};${name}`].join("\n"));
    await openColumns(page, { name: `${name}.csv`, mimeType: "text/csv", buffer });
    await expect(page.getByText(header).filter({ visible: true }).first()).toBeVisible();
    expect(await findActive(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

const hasNextPage = async (page: Page) => {
  const next = page.getByRole("button", { name: "Página siguiente" });
  return (await next.count()) > 0 && (await next.getAttribute("aria-disabled")) === null;
};
