import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, isPhone } from "./pages";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Pixels of a finger (WCAG 2.5.5, Apple's and Material's minimum). */
const FINGER = 44;

/**
 * Nothing serious on what is shown now, in light and in dark, and nothing that has to be scrolled sideways. In the dark only
 * the colours are others, and on a phone they are those of a desk.
 */
export async function expectAccessible(page: Page) {
  for (const colorScheme of isPhone(page) ? (["light"] as const) : (["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    // Legacy: without a second page for what frames report; there are no frames.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const asked = colorScheme === "light" ? axe.withTags(TAGS) : axe.withRules(["color-contrast"]);
    const { violations } = await asked.analyze();
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    expect(told, colorScheme).toEqual([]);
  }
  await expectNoSideways(page);
}

/** The whole page fits the width of the screen. */
export async function expectNoSideways(page: Page) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, "pixels beyond the right edge").toBe(0);
}

/** Every control that is not a word within a text is as large as a finger. */
export async function expectFingerSize(page: Page) {
  const small = await page.evaluate((min) => {
    const controls =
      "button, input, select, textarea, nav a, header a, [role=menuitem], [role=menuitemradio], tr a, li a";
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => isShown(element) && !element.closest("[aria-hidden=true], thead, .sr-only"))
      .flatMap((element) => {
        // A link or a radio may be larger than its own box: what lies over the row counts too.
        const { width, height, left, top } = element.getBoundingClientRect();
        const after = getComputedStyle(element, "::after");
        const covers = after.position === "absolute" && after.content !== "none";
        if (covers || (width >= min && height >= min)) return [];
        if (element instanceof HTMLInputElement && element.type === "radio") {
          const label = element.closest("label")?.getBoundingClientRect();
          if (label && label.height >= min - 6 && label.width >= min) return [];
        }
        const name = element.getAttribute("aria-label") ?? element.textContent ?? element.getAttribute("name");
        return [
          `${element.tagName} "${name?.trim()}" ${width.toFixed()}×${height.toFixed()} at ${left.toFixed()},${top.toFixed()}`,
        ];
      });
  }, FINGER);
  expect(small).toEqual([]);
}
