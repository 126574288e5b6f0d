import type { Page, TestInfo } from "playwright/test";
import { test } from "./pages";

/** Seconds of a key, of pointing and clicking, and of a decision: keystroke-level model of Card, Moran and Newell. */
const SECONDS = { key: 0.28, click: 1.1, decision: 1.35 };
export type Effort = { clicks: number; keys: number; decisions: number };

/** Counts the keys and clicks that the page receives; a click, a Tab and an Enter each follow a decision. */
export async function countEffort(page: Page) {
  const effort: Effort = { clicks: 0, keys: 0, decisions: 0 };
  await page.exposeFunction("countInput", (kind: "clicks" | "keys", decides: boolean) => {
    effort[kind] += 1;
    if (decides) effort.decisions += 1;
  });
  await page.addInitScript(() => {
    const { countInput } = globalThis as unknown as { countInput: (kind: string, decides: boolean) => void };
    const count = (kind: string, decides: boolean) => void countInput(kind, decides);
    addEventListener("pointerdown", () => count("clicks", true), true);
    addEventListener("keydown", ({ key }) => count("keys", key === "Tab" || key === "Enter"), true);
  });
  return effort;
}

/** Seconds of a person. */
const secondsOf = ({ clicks, keys, decisions }: Effort) =>
  Math.round(clicks * SECONDS.click + keys * SECONDS.key + decisions * SECONDS.decision);

/** What each job of the walk took: input, and seconds of a person and of this script. */
export class Walk {
  readonly jobs: Record<string, Effort & { seconds: number; script: number }> = {};
  constructor(readonly effort: Effort) {}

  /** Runs a job as a step of the test, and remembers what it took. */
  async job(name: string, work: () => Promise<void>) {
    const before = { ...this.effort };
    const start = Date.now();
    await test.step(name, work);
    const { clicks, keys, decisions } = this.effort;
    const taken = {
      clicks: clicks - before.clicks,
      keys: keys - before.keys,
      decisions: decisions - before.decisions,
    };
    this.jobs[name] = { ...taken, seconds: secondsOf(taken), script: Math.round((Date.now() - start) / 100) / 10 };
  }

  /** Attaches what it took to the test's report. */
  async attach(testInfo: TestInfo) {
    const seconds = secondsOf(this.effort);
    const minutes = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    testInfo.annotations.push({ type: "effort", description: `${JSON.stringify(this.jobs)}, about ${minutes}` });
    await testInfo.attach("effort", {
      body: JSON.stringify({ ...this.effort, seconds, jobs: this.jobs }),
      contentType: "application/json",
    });
  }
}

/** Types texts into consecutive fields, from the one that has the focus. */
export async function typeFields(page: Page, ...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
}
