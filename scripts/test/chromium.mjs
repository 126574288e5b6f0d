// Chromium for the tests in a browser and the benchmark.
import { run } from "../../server/lifetime.mjs";
import { inModules } from "./checks.mjs";
import { aptInstall, canInstall, onPath } from "./packages.mjs";

/** Debian's headless browser takes half as long as the others. */
const HEADLESS = "chromium-headless-shell";
const chromiumNames = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of the browser, installed when there is none; undefined for Playwright's own. */
export async function findBrowser() {
  const installed = process.env.CHROMIUM_PATH || onPath(chromiumNames);
  if (installed) return installed;
  if (canInstall()) {
    console.log("Instalando el navegador…");
    await aptInstall("fonts-liberation", HEADLESS);
    if (!onPath([HEADLESS])) await aptInstall("fonts-liberation", "chromium");
    const chromium = onPath(chromiumNames);
    if (chromium) return chromium;
  }
  const { code, output } = await run(...inModules("playwright/cli.js", "install", "--with-deps", "chromium"));
  if (code !== 0) throw new Error(`${output}\nNo se pudo instalar el navegador: indica uno con CHROMIUM_PATH.`);
}
