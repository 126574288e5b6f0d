import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aChurch } from "../support/church";
import { expect, test, withPassword } from "../support/pages";
import { expectAccessible, expectNoHorizontalScroll } from "../support/pages-axe";
import { jsonOf, sendRawRequest } from "../support/pages-http";
import { PASSWORD } from "../support/people";

test.describe("allowed methods", () => {
  test.skip(({ isMobile }) => isMobile, "responses do not depend on the screen size");

  const unsupportedMethods = [
    ["PATCH", "/api/members", "GET, POST, PUT, HEAD, OPTIONS"],
    ["POST", "/api/members/stats?x=1", "GET, HEAD, OPTIONS"],
    ["PUT", "/api/members/7", "GET, DELETE, HEAD, OPTIONS"],
    ["GET", "/api/accounts", "POST, OPTIONS"],
    ["HEAD", "/api/password-resets", "POST, PUT, OPTIONS"],
    ["PROPFIND", "/api/openapi.json", "GET, HEAD, OPTIONS"],
    ["DELETE", "/api/auth/session", "GET, POST, HEAD, OPTIONS"],
  ] as const;

  for (const [method, address, allow] of unsupportedMethods)
    test(`${method} ${address} answers 405 with the allowed methods`, async () => {
      const answer = await sendRawRequest(address, { method, ...(method === "PATCH" && { body: "{}" }) });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe(allow);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      if (method === "HEAD") return;
      expect(jsonOf(answer)).toEqual({
        message: `Esta dirección solo acepta ${allow}.`,
        code: "METHOD",
        requestId: answer.headers["x-request-id"],
      });
    });

  test("allowed methods are accepted, and an unknown path answers 404 to every method", async () => {
    expect((await sendRawRequest("/api/members", { method: "OPTIONS" })).statusCode).toBe(204);
    expect((await sendRawRequest("/api/health/live", { method: "HEAD" })).statusCode).toBe(200);
    expect((await sendRawRequest("/api/members/7")).statusCode).toBe(401);
    for (const method of ["GET", "PATCH", "DELETE"])
      expect((await sendRawRequest("/api/nada", { method })).statusCode, method).toBe(404);
  });
});

test.describe("the API reference", () => {
  test("the reference is public, accessible and fits the screen in light and dark", async ({ page }) => {
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { level: 1, name: "Referencia de la API" })).toBeVisible();
    await expect(page.getByRole("article", { name: "POST /members", exact: true })).toContainText("Agrega un miembro.");
    await expect(page.getByRole("article", { name: "POST /members", exact: true })).toContainText("Idempotency-Key");
    // Its style works under the content security policy, without any script.
    await expect(page.getByRole("banner")).toHaveCSS("display", "flex");
    expect(await page.locator("script").count()).toBe(0);
    await expectNoHorizontalScroll(page);
    // One component renders every article: every tenth is scanned.
    await page.evaluate(() => {
      for (const [index, article] of [...document.querySelectorAll("article")].entries())
        if (index % 10) article.remove();
    });
    await expectAccessible(page);
  });

  test("the table of contents works by keyboard", async ({ page }) => {
    await page.goto("/api/docs");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
    const contents = page.getByRole("navigation", { name: "Contenido" });
    const link = contents.getByRole("link", { name: "POST /members", exact: true });
    if (!(await link.isVisible())) {
      await contents.getByText("Miembros", { exact: true }).focus();
      await page.keyboard.press("Enter");
    }
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/api/docs#postMembers");
    await expect(page.getByRole("heading", { name: "POST /members", exact: true })).toBeInViewport();
    await expectNoHorizontalScroll(page);
  });

  test("the reference follows the theme chosen in the application", async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
    await page.goto("/api/docs");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(23, 20, 17)");
  });
});

test("every command of docs/api.md has its documented result", async ({ baseURL }) => {
  test.skip(test.info().project.name === "phone", "once is enough");
  const church = await aChurch();
  const { email } = await withPassword(church.owner);
  const commands = [...readFileSync("docs/api.md", "utf8").matchAll(/^```sh\n(.*?)^```/gms)].map(([, text]) => text);
  expect(commands.length).toBeGreaterThan(8);
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-api-"));
  const { code, output, errors } = await runBash(commands.join("echo '---'\n"), folder, {
    API: `${baseURL}/api`,
    CORREO: email,
    CLAVE: PASSWORD,
  });
  rmSync(folder, { recursive: true, force: true });
  expect(code, output + errors).toBe(0);
  const [, token, created, searched, changed, conflict, removed, imported, exported, ended] = output.split("---\n");
  expect(JSON.parse(token ?? "")).toMatchObject({ email, owner: true });
  expect(created?.trim().toLowerCase()).toBe("idempotent-replayed: true");
  expect(JSON.parse(searched ?? "")).toMatchObject({ count: 1, rows: [{ name: "José Núñez", version: 1 }] });
  expect(JSON.parse(changed ?? "")).toMatchObject({ name: "José Núñez Peña", version: 2 });
  const [stale = "", status, retried = ""] = conflict?.trim().split("\n") ?? [];
  expect([JSON.parse(stale).code, status, JSON.parse(retried).version]).toEqual(["STALE", "409", 3]);
  const [deletedStatus, trash = "", restored = "", history = ""] = removed?.trim().split("\n") ?? [];
  expect(deletedStatus).toBe("204");
  expect(JSON.parse(trash)).toMatchObject({ count: 1 });
  expect(JSON.parse(restored)).toMatchObject({ name: "José N." });
  expect(JSON.parse(history).length).toBe(5);
  expect(imported?.trim().split("\n")).toEqual(["2", "2", "2"]);
  expect(exported).toContain("Ana Restrepo");
  expect(exported).not.toContain("Luis Peña");
  expect(ended).toMatch(/^204\n.*"code":"NO_SESSION".*\n401\n$/);
});

/** Runs commands one after the other up to the first failure and returns their output. */
function runBash(commands: string, cwd: string, env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    // Playwright forces colours, and Node would then wrap numbers in escape codes.
    const environment = { ...process.env, ...env, FORCE_COLOR: "0" };
    const child = spawn("bash", ["-euo", "pipefail", "-c", commands], { cwd, env: environment });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.stderr.on("data", (data) => {
      errors += data;
    });
    child.on("close", (code) => resolve({ code, output, errors }));
  });
}
