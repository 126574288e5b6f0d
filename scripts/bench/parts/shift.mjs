// Cumulative layout shift of every page, in a browser: the demo church, a new church with its setup steps, and visitors.
import { readdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { demoEmails, demoPassword } from "../../../lib/core/demo.mjs";
import { runOrThrow } from "../../../server/lifetime.mjs";
import { root } from "../../project.mjs";
import { findBrowser } from "../../test/chromium.mjs";
import { browserCookies, makeChurch, post, signedInCookie } from "../visitor.mjs";

const LIMIT = 0.02;
/** Milliseconds after the load event. */
const SETTLE = 3_000;
/** Pages open at a time. */
const AT_ONCE = 3;
/** Milliseconds for a page to load. */
const PATIENCE = 60_000;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const devices = [
  { device: "teléfono", options: phone, slowdown: 1 },
  { device: "teléfono, CPU ÷ 4", options: phone, slowdown: 4 },
  { device: "escritorio", options: desktop, slowdown: 1 },
  { device: "escritorio, CPU ÷ 4", options: desktop, slowdown: 4 },
];

/** @typedef {{ name: string, cookie?: string }} Visitor */
/** A path with `[params]`, as its folders are called. @typedef {{ pattern: string, isPrivate: boolean }} Page */
/** @typedef {{ value: number, at: number, sources: string[] }} Shift `at`: milliseconds since the navigation */
/** @typedef {{ pattern: string, visitor: string, device: string, score: number, source: string }} Result */

/** @type {import("../run.mjs").Part} */
export default async function measureShift({ address }) {
  await runOrThrow("No se pudo crear la iglesia de demostración", process.execPath, [
    "--import=tsx",
    "prisma/seed/demo.ts",
  ]);
  const { email } = await makeChurch(address, "nueva");
  const visitors = [
    { name: "demostración", cookie: await signedInCookie(address, demoEmails[0] ?? "", demoPassword) },
    { name: "iglesia nueva", cookie: await signedInCookie(address, email) },
  ];
  return { rows: async () => rowsOf(await measurePages(address, visitors, await printedLinks(address))) };
}

/** Paths that no page links to: the code printed on a certificate. @param {string} address */
async function printedLinks(address) {
  const login = { email: demoEmails[0], password: demoPassword };
  const { token } = await post(address, "/api/tokens", login);
  const response = await fetch(`${address}/api/certificates?pageSize=1`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { rows } = /** @type {{ rows: { code: string }[] }} */ (await response.json());
  return rows.map(({ code }) => `/verificar/${code}`);
}

/** @param {string} address @param {Visitor[]} visitors with a session @param {string[]} printed */
async function measurePages(address, visitors, printed) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  /** @type {Result[]} */
  const results = [];
  /** Paths that the pages link to. @type {Set<string>} */
  const links = new Set(printed);
  const { fixed, dynamic } = await listPages(address);
  const fixedPaths = new Set(fixed.map(({ pattern }) => pattern));

  /** @param {Page} page @param {string} url @param {readonly Visitor[]} by */
  const visitsOf = ({ pattern }, url, by) =>
    by.flatMap((visitor) =>
      devices.map(({ device, options, slowdown }) => async () => {
        const context = await browser.newContext(options);
        if (visitor.cookie) await context.addCookies(browserCookies(visitor.cookie, address));
        const { shifts, hrefs } = await watchPage(context, address + url, slowdown);
        await context.close();
        for (const href of hrefs) links.add(href);
        results.push({ pattern, visitor: visitor.name, device, ...worstWindow(shifts) });
      }),
    );
  const visitorsOf = (/** @type {Page} */ { isPrivate }) => (isPrivate ? visitors : [{ name: "sin sesión" }]);

  await inTurns(fixed.flatMap((page) => visitsOf(page, page.pattern, visitorsOf(page))));
  // Links to rows are those of the demo church.
  for (const page of dynamic) {
    const url = [...links].find((link) => !fixedPaths.has(link) && toExpression(page.pattern).test(link));
    if (!url) console.warn(`Ninguna página lleva a ${page.pattern}: no se mide.`);
    else await inTurns(visitsOf(page, url, page.isPrivate ? visitors.slice(0, 1) : [{ name: "sin sesión" }]));
  }
  await browser.close();
  return results;
}

/** Pages of the application, and the addresses below app that answer HTML; those with parameters after their lists. @param {string} address */
async function listPages(address) {
  const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file) && !/^api\/(?!docs\/)|\[\.\.\./.test(file));
  const pages = files.map((file) => ({
    pattern: `/${path.posix.dirname(file).replaceAll(/\(\w+\)\/?/g, "")}`
      .replace(/^\/\.$/, "/")
      .replace(/(.)\/$/, "$1"),
    isPrivate: file.startsWith("(admin)/") || file.startsWith("projection/"),
    isRoute: file.endsWith("route.ts"),
  }));
  pages.sort((one, other) => one.pattern.length - other.pattern.length);
  const hasParameter = (/** @type {Page} */ { pattern }) => pattern.includes("[");
  const fixed = [];
  for (const page of pages.filter((one) => !hasParameter(one)))
    if (!page.isRoute || (await isHtml(address + page.pattern))) fixed.push(page);
  // Pictures, feeds and calendars have an extension.
  return { fixed, dynamic: pages.filter((page) => hasParameter(page) && !/\.\w+$|\[file\]$/.test(page.pattern)) };
}

/** @param {string} url */
const isHtml = async (url) => (await fetch(url)).headers.get("content-type")?.startsWith("text/html") ?? false;

/** @param {string} pattern */
const toExpression = (pattern) => new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, "[^/]+")}$`);

/** Runs works, a few at a time. @param {(() => Promise<void>)[]} works */
async function inTurns(works) {
  const waiting = works.values();
  const worker = async () => {
    for (const work of waiting) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Shifts of a page without those that follow an input, and the paths that it links to.
 * @param {import("playwright").BrowserContext} context @param {string} url @param {number} slowdown
 * @returns {Promise<{ shifts: Shift[], hrefs: string[] }>}
 */
async function watchPage(context, url, slowdown) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: "load", timeout: PATIENCE });
  await page.waitForTimeout(SETTLE);
  return page.evaluate(() => ({
    shifts: Reflect.get(window, "shifts"),
    hrefs: [...document.links].map(({ pathname }) => decodeURI(pathname)),
  }));
}

/** In the page: notes each layout shift and the elements that moved. */
function watchShifts() {
  /** @type {Shift[]} */
  const shifts = [];
  Reflect.set(window, "shifts", shifts);
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.hadRecentInput) continue;
      const nodes = /** @type {{ node?: Node }[]} */ (entry.sources).map(({ node }) => node);
      const sources = nodes.map((node) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element ? `${element.localName} «${(element.textContent ?? "").slice(0, 40)}»` : "?";
      });
      shifts.push({ value: entry.value, at: entry.startTime, sources });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Largest sum of a session window: shifts less than a second apart, five seconds in all. With what moved most in it.
 * @param {Shift[]} shifts
 */
export function worstWindow(shifts) {
  let worst = { score: 0, source: "" };
  let [score, start, last, largest] = [0, 0, Number.NEGATIVE_INFINITY, 0];
  let source = "";
  for (const { value, at, sources } of shifts) {
    if (at - last >= 1_000 || at - start >= 5_000) [score, start, largest] = [0, at, 0];
    score += value;
    last = at;
    if (value > largest) [largest, source] = [value, sources[0] ?? ""];
    if (score > worst.score) worst = { score, source };
  }
  return worst;
}

/** @param {Result[]} results @returns {import("../report.mjs").Row[]} */
function rowsOf(results) {
  const patterns = [...new Set(results.map(({ pattern }) => pattern))].sort();
  return patterns.map((pattern) => {
    const visits = results.filter((result) => result.pattern === pattern);
    const worst = visits.reduce((one, other) => (other.score > one.score ? other : one));
    return {
      work: `desplazamiento de ${pattern}, el peor de ${visits.length}`,
      result: worst.score.toFixed(3),
      target: `≤ ${LIMIT}`,
      met: worst.score <= LIMIT,
      floor: worst.score > 0.0005 ? `${worst.visitor}, ${worst.device}: ${worst.source}` : "",
    };
  });
}
