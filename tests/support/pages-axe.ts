import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";
import { expect, isPhone } from "./pages";

/** Half a megabyte; the package's own `source` is more than twice as long. */
const checker = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Pixels: minimum target size (WCAG 2.5.5, Apple, Material). */
const MIN_TARGET = 44;

/**
 * Expects no serious violation on the current page in light and dark, and no horizontal scroll. Dark mode changes only
 * colours, so only contrast is checked again; a phone has the colours of a desktop.
 */
export async function expectAccessible(page: Page) {
  for (const colorScheme of isPhone(page) ? (["light"] as const) : (["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    const violations = await findViolations(page, colorScheme === "light" ? TAGS : ["color-contrast"]);
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    const problems = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    expect.soft(problems, `${colorScheme}, ${page.url()}`).toEqual([]);
  }
  await expectNoHorizontalScroll(page);
}

/** Width and height of a phone, as in the project `phone` of playwright.config.ts. */
const PHONE = { width: 390, height: 844 };

/** Does `work` while the page has the size of a phone, and a finger for a pointer. */
export async function asPhone(page: Page, work: () => Promise<void>) {
  const desktop = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.setViewportSize(PHONE);
  await page.waitForFunction(({ width }) => innerWidth === width && matchMedia("(pointer: coarse)").matches, PHONE);
  await work();
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  if (desktop) await page.setViewportSize(desktop);
}

/** Violations of rules or of tags; a document loads the checker once. There are no frames. */
async function findViolations(page: Page, runOnly: string[]) {
  const isLoaded = await page.evaluate(() => "axe" in window);
  if (!isLoaded) await page.evaluate(checker);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ["violations" as const] },
  );
  return violations;
}

/** Expects the page to fit the width of the screen. */
export async function expectNoHorizontalScroll(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, `pixels beyond the right edge of ${page.url()}`).toBe(0);
}

/** Expects every control outside running text to have the minimum target size. */
export async function expectTouchTargetSize(page: Page) {
  const smallControls = await page.evaluate((min) => {
    const controls =
      "button, input, select, textarea, nav a, header a, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], tr a, li a";
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => isShown(element) && !element.closest("[aria-hidden=true], thead, .sr-only"))
      .flatMap((element) => {
        // The target of a link or box to tick may exceed its own: an absolute `::after` covers the row, a label the box.
        const { width, height, left, top } = element.getBoundingClientRect();
        const after = getComputedStyle(element, "::after");
        const covers = after.position === "absolute" && after.content !== "none";
        if (covers || (width >= min && height >= min)) return [];
        if (element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type)) {
          const label = element.closest("label")?.getBoundingClientRect();
          if (label && label.height >= min - 6 && label.width >= min) return [];
        }
        const name = element.getAttribute("aria-label") ?? element.textContent ?? element.getAttribute("name");
        return [
          `${element.tagName} "${name?.trim()}" ${width.toFixed()}×${height.toFixed()} at ${left.toFixed()},${top.toFixed()}`,
        ];
      });
  }, MIN_TARGET);
  expect.soft(smallControls, page.url()).toEqual([]);
}
