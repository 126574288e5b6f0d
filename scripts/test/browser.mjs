// Tests in a browser, against the built application with its own data folder and port.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onStop, run } from "../../server/lifetime.mjs";
import { freePort } from "../ports.mjs";
import { MEMORY_OPTIONS, root } from "../project.mjs";
import { inModules } from "./checks.mjs";
import { findBrowser } from "./chromium.mjs";
import { addToSummary, readReport, SKIPPED } from "./reports.mjs";

/** Milliseconds until the built application must answer. */
const START_LIMIT = 120_000;

/** @param {import("./vitest.mjs").Selection} selection @returns {Promise<import("./reports.mjs").Count>} */
export async function testInBrowser({ folder, files, changed, bail }) {
  if (changed?.browser.length === 0) return SKIPPED;
  const chromium = await findBrowser();
  const data = path.join(folder, "data");
  const { startIssuer } = await import("../../tests/support/issuer.mjs");
  const issuer = await startIssuer();
  onStop(issuer.stop);
  const { startStripe } = await import("../../tests/support/stripe-server.mjs");
  const stripe = await startStripe();
  onStop(stripe.stop);
  const { startDatabase } = await import("../database.mjs");
  // The application uses the server that runs already: this one need not survive a crash.
  const database = await startDatabase(data, { throwAway: true });
  onStop(() => database.stop());
  const { startMailServer } = await import("../../tests/support/mail-server.mjs");
  const mail = await startMailServer(path.join(data, "mail"));
  onStop(mail.stop);
  // The application gives new churches plan 0; the churches of fixtures, made without these variables, have plan 2.
  const address = await startApplication(data, issuer.url, { ...stripe.environment, SMTP_URL: mail.url });
  stripe.account.webhookUrl = `${address}/api/payments/webhook`;
  const report = path.join(folder, "browser.json");
  const [node, args] = playwright("--reporter=list,json", ...(bail ? ["--max-failures=1"] : []));
  const { code } = await run(node, [...args, ...(changed?.browser ?? files)], {
    show: true,
    env: {
      ...environmentOf(data, address, database),
      BASE_URL: address,
      STRIPE_CONTROL: stripe.url,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  const { stats = {}, suites = [] } = readReport(report);
  for (const { file, title, status, error } of flakyTests(suites))
    addToSummary(status === "unexpected", file, title, error);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return { passed: expected + flaky, failed: code === 0 ? 0 : Math.max(unexpected, 1) };
}

/** @param {string[]} args @returns {[string, string[]]} */
const playwright = (...args) => inModules("playwright/cli.js", "test", "--pass-with-no-tests", ...args);

/**
 * @typedef {{ file: string, title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Tests that failed or passed only when retried.
 * @param {Suite[]} suites @returns {{ file: string, title: string, status: string, error?: string }[]}
 */
function flakyTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, results }) => ({
          file: path.join(root, "tests/browser", file),
          title,
          status,
          error: results.find(({ error }) => error)?.error?.message,
        })),
    ),
    ...flakyTests(inner),
  ]);
}

/**
 * Environment with which the tests create accounts and churches and read mails of the running application.
 * @param {string} data @param {string} address @param {import("../database.mjs").Embedded} database
 */
function environmentOf(data, address, database) {
  return {
    DATABASE_URL: database.url("app"),
    AUTH_SECRET: readFileSync(path.join(data, "auth-secret"), "utf8").trim(),
    ATRIO_DATA_DIR: data,
    APP_URL: address,
    LOG_LEVEL: "fatal",
  };
}

/**
 * Starts Atrio like `npm start`, with its own data folder and port; it ends with this script.
 * @param {string} data @param {string} issuer OpenID provider in place of Google @param {Record<string, string>} services
 */
async function startApplication(data, issuer, services) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const google = { GOOGLE_CLIENT_ID: "atrio", GOOGLE_CLIENT_SECRET: "only-for-tests", GOOGLE_ISSUER: issuer };
  const env = { PORT: String(port), ATRIO_DATA_DIR: data, ATRIO_DEMO: "1", LOG_LEVEL: "warn", ...google, ...services };
  let failure = "";
  run(process.execPath, [...MEMORY_OPTIONS, "scripts/start.mjs"], { env }).then(({ output }) => {
    failure = output || "La aplicación terminó antes de tiempo.";
  });
  for (const deadline = Date.now() + START_LIMIT; ; await sleep(250)) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return address;
    if (failure) throw new Error(failure);
    if (Date.now() > deadline) throw new Error("La aplicación no respondió a tiempo.");
  }
}
