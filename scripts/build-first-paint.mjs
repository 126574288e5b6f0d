// Styles with which /login is painted before the stylesheet of the application arrives (server/first-paint.ts).
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import { compile } from "tailwindcss";
import { writeIfChanged } from "./build-sites.mjs";
import { isMain, root } from "./project.mjs";

/** Files with the classes of what /login draws at first. */
const sources = [
  "app/(auth)/layout.tsx",
  "components/auth/auth-box.tsx",
  "components/auth/email-field.tsx",
  "components/auth/forgotten-password.tsx",
  "components/auth/google-button.tsx",
  "components/auth/login-screen.tsx",
  "components/fields/field.tsx",
  "components/fields/field-label-text.tsx",
  "components/fields/field-messages.tsx",
  "components/fields/form.tsx",
  "components/fields/form-summary.tsx",
  "components/fields/label-class.ts",
  "components/fields/password-field.tsx",
  "components/ui/controls/button.tsx",
  "components/ui/controls/input.ts",
  "components/ui/marks/atrio-mark.tsx",
  "components/ui/states/notice.tsx",
];

/** Makes the rules of app/globals.css and those of Tailwind for the classes in these files, without web fonts. */
export async function buildFirstPaint() {
  const globals = path.join(root, "app/globals.css");
  const { build } = await compile(readFileSync(globals, "utf8"), {
    base: path.dirname(globals),
    loadStylesheet: async (id, base) => ({ path: id, base, content: readImport(id) }),
  });
  const words = sources.flatMap((file) => readFileSync(path.join(root, file), "utf8").split(/[\s"'`]+/));
  const css = transform({ filename: "first-paint.css", code: Buffer.from(build(words)), minify: true });
  mkdirSync(path.join(root, "generated"), { recursive: true });
  writeIfChanged(path.join(root, "generated/first-paint.json"), JSON.stringify({ css: css.code.toString() }));
}

/** @param {string} id */
const readImport = (id) =>
  id === "tailwindcss" ? readFileSync(path.join(root, "node_modules/tailwindcss/index.css"), "utf8") : "";

if (isMain(import.meta)) await buildFirstPaint();
