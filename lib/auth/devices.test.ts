import { expect, test } from "vitest";
import { deviceName } from "./devices";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome en Android"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Edge en Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
    "Edge en Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari en iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
    "Chrome en iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari en Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox en Linux"],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet en Android",
  ],
  ["", "Navegador"],
])("the device name of a browser with user agent %j is %s", (userAgent, name) => {
  expect(deviceName(userAgent, "browser")).toBe(name);
});

test.each([
  ["curl/8.5.0", "curl"],
  ["python-requests/2.32", "python-requests"],
  ["node", "node"],
  ["<script>alert(1)</script>", "Programa"],
  ["", "Programa"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, "Chrome en Linux"],
])("the device name of a program with user agent %j is %s", (userAgent, name) => {
  expect(deviceName(userAgent, "token")).toBe(name);
});
