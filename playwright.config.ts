import { defineConfig } from "playwright/test";

/** Tests of a project by the tags in their titles; without a suite, as for named files, all of the screen's. */
function inSuite({ usual, release, all, never }: Record<"usual" | "release" | "all" | "never", RegExp>) {
  if (process.env.ATRIO_SUITE === "usual") return { grep: usual, grepInvert: new RegExp(`${never.source}|@release`) };
  return { grep: process.env.ATRIO_SUITE === "release" ? release : all, grepInvert: never };
}

/** `scripts/test.mjs` starts the built application and sets BASE_URL to its address. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  // A test waits part of its time, for timers and the server: more workers than cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // One retry, for machines shared with other work; the run's summary lists the tests that needed it.
  retries: 1,
  // They end a test that hangs; a busy machine takes several times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.BASE_URL,
    // Requests of a page with a service worker would not be routed, and each test would keep the application anew.
    serviceWorkers: "block",
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    // Tracing every test would cost a third of the time; enable it with --trace=on.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds here: optimizing its functions costs more than it saves.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
  },
  // Tags: @phone runs on a phone too, @phone-only there alone, @phone-release there in the release suite; @release belongs
  // to the release suite on every screen.
  projects: [
    {
      name: "desktop",
      ...inSuite({ usual: /(?:)/, release: /@release/, all: /(?:)/, never: /@phone-only/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      ...inSuite({
        usual: /@phone(?!-release)/,
        release: /@phone-release|(?=.*@release)(?=.*@phone)/s,
        all: /@phone/,
        never: /(?!)/,
      }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
