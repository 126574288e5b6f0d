import { expect, test } from "vitest";
import { backupText, billingText, bytesText, unsentText } from "./system-text";

test.each([
  [0, "0 bytes"],
  [900, "900 bytes"],
  [1536, "1.5 KB"],
  [52_428_800, "50 MB"],
  [3_221_225_472, "3 GB"],
])("%d bytes display as %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test("the backup text distinguishes no backups from an unreadable backup folder", () => {
  expect(backupText({ lastAt: "x", place: "data" }, "21/11/2026, 03:00")).toBe("La última es del 21/11/2026, 03:00.");
  expect(backupText({ lastAt: null, place: "data" }, null)).toContain("Todavía no hay ninguna");
  expect(backupText({ lastAt: null, place: null }, null)).toContain("no se ve ninguna");
});

test("the text of the billing says whether Stripe's events arrive", () => {
  expect(billingText({ isSet: false, lastEventAt: null }, null)).toBe("En esta instalación no se cobra.");
  expect(billingText({ isSet: true, lastEventAt: null }, null)).toContain("todavía no ha llegado ningún aviso");
  expect(billingText({ isSet: true, lastEventAt: "x" }, "21/11/2026, 03:00")).toContain("llegó el 21/11/2026, 03:00.");
});

test.each([
  [null, null],
  [{ retrying: 0, failed: 0, lastError: null }, null],
  [
    { retrying: 1, failed: 0, lastError: "451 Greylisted" },
    "Un correo no ha salido y se intenta de nuevo. El servidor de correo dice: 451 Greylisted",
  ],
  [
    { retrying: 3, failed: 2, lastError: null },
    "2 correos no se pudieron enviar; 3 correos no han salido y se intentan de nuevo.",
  ],
])("unsent mails %j are described as %j", (unsent, text) => {
  expect(unsentText(unsent)).toBe(text);
});
