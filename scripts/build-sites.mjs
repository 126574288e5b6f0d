// Stylesheets and fonts of public sites: one stylesheet per style and structure, in public/sites, named by their content.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import { isMain, root } from "./project.mjs";

/** @typedef {{ href: string, fonts: string[] }} Stylesheet `fonts`: addresses of those that every page needs */
/** @typedef {{ family: string, isSerif?: boolean, width: number, ascent: number, descent: number }} Font */

const sources = path.join(root, "components/sites");
const output = path.join(root, "public/sites");
const generated = path.join(root, "generated");

/**
 * Fonts by package. `width`: of prose at the weight in which most of it is set, in widths of Arial (Georgia's are the
 * same); `ascent`, `descent`: in em.
 * @type {Record<string, Font>}
 */
const fonts = {
  fraunces: { family: "Fraunces", isSerif: true, width: 1.057, ascent: 0.978, descent: 0.255 },
  figtree: { family: "Figtree", width: 0.988, ascent: 0.95, descent: 0.25 },
  lora: { family: "Lora", isSerif: true, width: 1.04, ascent: 1.006, descent: 0.274 },
  "nunito-sans": { family: "Nunito Sans", width: 0.998, ascent: 1.011, descent: 0.353 },
  outfit: { family: "Outfit", width: 1.004, ascent: 1, descent: 0.26 },
  "source-sans-3": { family: "Source Sans 3", width: 0.926, ascent: 1.024, descent: 0.4 },
  "cormorant-garamond": { family: "Cormorant Garamond", isSerif: true, width: 0.865, ascent: 0.924, descent: 0.287 },
  "bricolage-grotesque": { family: "Bricolage Grotesque", width: 1.075, ascent: 0.93, descent: 0.27 },
  "instrument-sans": { family: "Instrument Sans", width: 1.001, ascent: 0.97, descent: 0.25 },
};

/** Fonts of each style: of headings, of text. @type {Record<string, [string, string]>} */
const fontsByStyle = {
  olivar: ["fraunces", "figtree"],
  alba: ["lora", "nunito-sans"],
  horizonte: ["outfit", "source-sans-3"],
  trigo: ["cormorant-garamond", "source-sans-3"],
  noche: ["bricolage-grotesque", "instrument-sans"],
};

const structures = ["clasica", "portada", "lateral", "sencilla"];

/** Fonts of devices, which stand in until ours has arrived. */
const SERIF = ["Georgia", "Noto Serif", "Liberation Serif"];
const SANS = ["Arial", "Roboto", "Liberation Sans"];

/** Oldest browsers for which properties are prefixed or rewritten. */
const targets = { chrome: 90 << 16, firefox: 90 << 16, ios_saf: 14 << 16, safari: 14 << 16 };

/** Writes the stylesheets and fonts, and their addresses and texts for the application. */
export function buildSites() {
  /** @type {Record<string, Stylesheet>} */
  const stylesheets = {};
  /** What the start page needs, and the other pages and the builder's preview. @type {Record<string, { start: string, inner: string }>} */
  const texts = {};
  /** @type {Set<string>} */
  const written = new Set();
  const palettes = JSON.parse(readFileSync(path.join(sources, "palettes.json"), "utf8"));
  mkdirSync(output, { recursive: true });
  for (const [style, [heading, text]] of Object.entries(fontsByStyle)) {
    const faces = [heading, text].map((name) => addFont(name, written));
    for (const structure of structures) {
      const pair = `${style}-${structure}`;
      /** @param {boolean} isInner */
      const compose = (isInner) =>
        minify(
          pair,
          [
            ...faces.map(({ css }) => css),
            `:root{${variables(palettes[style])};--fh:${stack(heading)};--fb:${stack(text)}}`,
            isInner ? readCss("inner/base") : "",
            // Ends with the rules of paper, which has no more than that.
            readCss("base"),
            "@media screen{",
            ...[`structures/${structure}`, `styles/${style}`].map(readCss),
            isInner ? readCss(`inner/${style}`) : "",
            readCss(`pairs/${pair}`),
            "}",
          ].join("\n"),
        );
      texts[pair] = { start: compose(false), inner: compose(true) };
      const href = add(`${pair}.css`, texts[pair].inner, written);
      stylesheets[pair] = { href, fonts: faces.map(({ href }) => href) };
    }
  }
  for (const file of readdirSync(output))
    if (!written.has(file) && !file.includes(".tmp-")) rmSync(path.join(output, file));
  mkdirSync(generated, { recursive: true });
  writeIfChanged(path.join(generated, "site-stylesheets.json"), JSON.stringify(stylesheets));
  writeIfChanged(path.join(generated, "site-css.json"), JSON.stringify(texts));
}

/** Font faces of a font, and the address of its Latin letters. @param {string} name @param {Set<string>} written */
function addFont(name, written) {
  const font = fontOf(name);
  const folder = path.join(root, "node_modules/@fontsource-variable", name);
  const declared = readFileSync(path.join(folder, "index.css"), "utf8");
  const [latin, extended] = ["latin", "latin-ext"].map((subset) => {
    const file = `${name}-${subset}-wght-normal.woff2`;
    const [face] = declared.match(new RegExp(`@font-face \\{[^}]*${file}[^}]*\\}`)) ?? [];
    if (!face) throw new Error(`@fontsource-variable/${name} has no ${file}`);
    const weight = /font-weight: ([\d ]+);/.exec(face)?.[1];
    const range = /unicode-range: ([^;]+);/.exec(face)?.[1];
    const href = add(file.replace("-wght-normal", ""), readFileSync(path.join(folder, "files", file)), written);
    const css = `@font-face{font-family:"${font.family}";font-weight:${weight};font-display:swap;src:url(${href}) format("woff2");unicode-range:${range}}`;
    return { href, css };
  });
  if (!latin || !extended) throw new Error(name);
  return { href: latin.href, css: latin.css + extended.css + fallbackFace(font) };
}

/** Font of the device with the measures of ours, so that nothing moves when ours arrives. @param {Font} font */
function fallbackFace({ family, isSerif, width, ascent, descent }) {
  const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(1)}%`;
  const local = (isSerif ? SERIF : SANS).map((name) => `local("${name}")`).join();
  return `@font-face{font-family:"${family} -";src:${local};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`;
}

/** @param {string} name */
function stack(name) {
  const { family, isSerif } = fontOf(name);
  return `"${family}","${family} -",${isSerif ? "Georgia,serif" : "system-ui,sans-serif"}`;
}

/** @param {string} name */
function fontOf(name) {
  const font = fonts[name];
  if (!font) throw new Error(name);
  return font;
}

/** `{ fgMuted }` → `--fg-muted`. @param {Record<string, string>} palette */
const variables = (palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`)
    .join(";");

/** @param {string} name */
function readCss(name) {
  const file = path.join(sources, "css", `${name}.css`);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** @param {string} filename @param {string} css */
const minify = (filename, css) =>
  transform({ filename, code: Buffer.from(css), minify: true, targets }).code.toString();

/** Writes a file named by its content; returns its address. @param {string} name @param {string | Buffer} content @param {Set<string>} written */
function add(name, content, written) {
  const { name: stem, ext } = path.parse(name);
  const file = `${stem}.${createHash("sha256").update(content).digest("hex").slice(0, 10)}${ext}`;
  written.add(file);
  if (!existsSync(path.join(output, file))) writeWhole(path.join(output, file), content);
  return `/sites/${file}`;
}

/** Leaves the time of an unchanged file as it is. @param {string} file @param {string | Uint8Array} content */
export function writeIfChanged(file, content) {
  const bytes = Buffer.from(content);
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeWhole(file, bytes);
}

/** A process that ends meanwhile leaves no part of the file. @param {string} file @param {string | Buffer} content */
function writeWhole(file, content) {
  writeFileSync(`${file}.tmp-${process.pid}`, content);
  renameSync(`${file}.tmp-${process.pid}`, file);
}

if (isMain(import.meta)) buildSites();
