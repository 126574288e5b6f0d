import { staticStyle } from "@/app/static-page";

/** Inline style sheet of the reference. */
export const referenceStyle = `${staticStyle}
html { scroll-padding-top: 1rem; }
h1, h2, h3, h4 { line-height: 1.3; text-wrap: balance; margin: 0; font-weight: 600; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.25rem; margin-top: 3rem; }
h3 { font-size: 1.125rem; }
h4 { font-size: 0.875rem; color: var(--fg-muted); margin-top: 1.25rem; }
p { margin: 0.5rem 0 0; max-width: 70ch; }
code, pre { font: 0.875em/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: 0.5rem 0 0; padding: 0.75rem 1rem; border-radius: 10px; background: var(--surface2); white-space: pre-wrap; }
header, main, nav { padding: 1rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; border-bottom: 1px solid var(--border); }
header a { margin-left: auto; }
.skip { position: fixed; top: 0.5rem; left: 1rem; padding: 0.5rem 1rem; background: var(--surface); translate: 0 -5rem; }
.skip:focus { translate: 0; }
nav { background: var(--surface2); }
nav h2 { font-size: 1rem; margin: 0; }
nav ul { list-style: none; margin: 0 0 0.75rem; padding: 0; }
nav li a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.5rem 0; color: var(--fg); text-decoration: none; }
nav li a:hover { text-decoration: underline; }
summary { cursor: pointer; padding: 0.625rem 0; font-weight: 600; }
article { margin-top: 1rem; padding: 1rem; border: 1px solid var(--border); border-radius: 16px; background: var(--surface); }
article h3 { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.summary { font-weight: 500; }
.method { min-width: 4.75rem; padding: 0 0.5rem; border-radius: 6px; font: 600 0.875rem/1.5rem system-ui, sans-serif; text-align: center; }
.method-get { background: var(--info-soft); color: var(--info-soft-fg); }
.method-post { background: var(--primary-soft); color: var(--primary-soft-fg); }
.method-put { background: var(--accent-soft); color: var(--accent-soft-fg); }
.method-delete { background: var(--danger-soft); color: var(--danger-soft-fg); }
dl { margin: 0.25rem 0 0; }
dl > div { padding: 0.5rem 0; border-top: 1px solid var(--border); }
dl > div:first-child { border-top: 0; }
dt { display: inline; margin-right: 0.5rem; }
dt code { font-weight: 600; }
dd { display: inline; margin: 0; }
dd + dd { display: block; }
.errors { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.errors a, nav > a { padding: 0.25rem 0; font-weight: 600; }
dl > div:target { background: var(--accent-soft); color: var(--accent-soft-fg); }
.type { color: var(--fg-muted); font-size: 0.875rem; }
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 20rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100dvh; overflow-y: auto; padding: 1rem 1.5rem; }
  nav li a { padding: 0.125rem 0; font-size: 0.875rem; }
  main { max-width: 60rem; padding: 1.5rem 2rem 4rem; }
  header { padding: 1rem 2rem; }
  article { padding: 1.5rem; }
}
@supports selector(::details-content) {
  @media (min-width: 64rem) {
    nav details::details-content { content-visibility: visible; }
    nav summary { list-style: none; pointer-events: none; }
  }
}
@media print {
  nav, .skip { display: none; }
  article { break-inside: avoid; }
}
`;
