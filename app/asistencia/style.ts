import { staticStyle } from "@/app/static-page";

/** Light colours for the browsers of before 2024, which do not know `light-dark()`: what is chosen would look like the rest. */
const lightColours = [...staticStyle.matchAll(/(--[\w-]+): light-dark\((#\w+), #\w+\);/g)]
  .map(([, name, light]) => `${name}: ${light};`)
  .join(" ");

/** Style of the pages of a link, one for all: the script changes one for another. */
export const style = `${staticStyle}
@supports not (color: light-dark(#000, #000)) { :root { color-scheme: light; ${lightColours} } }
html { scroll-padding-bottom: 8.5rem; }
body { padding-bottom: env(safe-area-inset-bottom); }
.church { display: flex; align-items: center; gap: .75rem; padding: .75rem 1rem; border-bottom: 1px solid var(--border); font-weight: 600; line-height: 1.25; }
.church > * { flex: none; }
.church span { flex: 1; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; padding: .75rem 1rem; line-height: 1.4; background: var(--accent-soft); color: var(--accent-soft-fg); }
.bar p { flex: 1 1 100%; }
main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); max-width: 30rem; margin: 0 auto; padding: 1rem; }
main.form { padding-bottom: 9rem; }
form, .stack { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h1:focus { outline: none; }
h2 { font-size: 1rem; }
.muted, .sub { color: var(--fg-muted); }
.sub { display: block; font-size: .875rem; }
a.sub { display: flex; align-items: center; min-height: 44px; font-weight: 400; }
.tiny { color: var(--fg-muted); font-size: .875rem; }
[hidden] { display: none !important; }
.card { border: 1px solid var(--border); border-radius: 16px; background: var(--surface); padding: 1rem; }
.flush { padding: 0; overflow: hidden; }
.head { display: flex; justify-content: space-between; align-items: center; gap: .75rem; padding: .25rem 1rem; min-height: 3rem; background: var(--surface2); border-bottom: 1px solid var(--border); }
.roll { list-style: none; }
.roll li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .75rem; align-items: center; min-height: 68px; padding: .5rem .75rem .5rem 1rem; border-top: 1px solid var(--border); }
.roll li:first-child { border: 0; }
.off { opacity: .45; }
.name { font-weight: 500; font-size: 1.125rem; line-height: 1.3; }
.pick { display: grid; grid-template-columns: 80px 80px; gap: 6px; border: 0; margin: 0; padding: 0; }
.pick label, .tog { position: relative; display: block; cursor: pointer; }
.pick input, .tog input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; z-index: 1; cursor: pointer; }
.pick span, .tog span { display: grid; place-items: center; align-content: center; min-height: 52px; border: 1px solid var(--fg-muted); border-radius: 10px; background: var(--surface); color: var(--fg-muted); font-size: .875rem; font-weight: 600; line-height: 1.2; }
.pick input:focus-visible + span, .tog input:focus-visible + span { outline: 2px solid var(--ring); outline-offset: 2px; }
.pick .yes:checked + span, .tog .yes:checked + span { background: var(--primary); border-color: var(--primary); color: var(--bg); }
.pick .no:checked + span { background: var(--surface2); border-color: var(--fg); box-shadow: inset 0 0 0 1px var(--fg); color: var(--fg); }
.tog span { width: 60px; min-height: 50px; }
.tog svg { opacity: 0; }
.tog input:checked + span svg { opacity: 1; }
.tog input:checked:not(.yes) + span { background: var(--primary-soft); border-color: var(--primary); color: var(--primary-soft-fg); }
.tog input:disabled + span { background: var(--surface2); border-color: var(--border); }
.kids { width: 100%; border-collapse: collapse; overflow-wrap: normal; }
.kids th { padding: .75rem .25rem; font-size: .875rem; font-weight: 600; color: var(--fg-muted); text-align: center; }
.kids th:first-child { text-align: left; padding-left: 1rem; font-weight: 600; }
.kids tbody th { font-size: 1.125rem; font-weight: 500; color: var(--fg); line-height: 1.3; }
.kids tbody th a { display: inline-flex; align-items: center; min-width: 44px; min-height: 44px; }
.kids tr + tr, .kids tbody tr { border-top: 1px solid var(--border); }
.kids td { padding: .375rem .25rem; text-align: center; }
.kids td:last-child, .kids th:last-child { padding-right: 1rem; }
.kids .tog { display: inline-block; }
@media (max-width: 359px) { .kids .tog span { width: 44px; } .kids th, .kids td { padding-left: .125rem; padding-right: .125rem; font-size: .75rem; } .kids th:first-child { padding-left: .75rem; } .kids th:last-child, .kids td:last-child { padding-right: .5rem; } .kids tbody th { font-size: 1rem; overflow-wrap: anywhere; } }
.i { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; flex: none; }
.field { display: grid; gap: .375rem; }
.field label, .field legend { display: flex; justify-content: space-between; gap: .5rem; font-weight: 600; font-size: .875rem; }
.opt { font-weight: 400; color: var(--fg-muted); }
.input { width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--fg-muted); border-radius: 10px; background: var(--surface); color: var(--fg); font: inherit; }
textarea.input { min-height: 5.5rem; resize: vertical; }
.affix { display: flex; align-items: center; gap: .5rem; padding-left: .75rem; border: 1px solid var(--fg-muted); border-radius: 10px; background: var(--surface); color: var(--fg-muted); }
.affix .input { border: 0; box-shadow: none; border-radius: 10px; background: none; padding-left: 0; }
[aria-invalid] { border-color: var(--danger-soft-fg); box-shadow: 0 0 0 1px var(--danger-soft-fg); }
@supports selector(:has(*)) { .affix:has([aria-invalid]) { border-color: var(--danger-soft-fg); box-shadow: 0 0 0 1px var(--danger-soft-fg); } }
.msg { color: var(--danger-soft-fg); font-size: .875rem; }
.problem, .notice { padding: .75rem 1rem; border-radius: 10px; background: var(--info-soft); color: var(--info-soft-fg); }
.problem { background: var(--danger-soft); color: var(--danger-soft-fg); }
.warn { background: var(--accent-soft); color: var(--accent-soft-fg); }
.visitor + .visitor { padding-top: 1rem; border-top: 1px solid var(--border); }
.visitor { display: grid; gap: .75rem; }
.tick { display: flex; align-items: center; gap: .75rem; min-height: 44px; cursor: pointer; }
.tick input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--primary); }
.btn { display: flex; align-items: center; justify-content: center; gap: .5rem; width: 100%; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--border); border-radius: 10px; background: var(--surface); color: var(--fg); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.btn.primary { min-height: 52px; border: 0; background: var(--primary); color: var(--bg); font-size: 1.125rem; }
.btn[aria-busy] { opacity: .6; }
.bar .btn { width: auto; }
.link { min-height: 44px; padding: 0; border: 0; background: none; color: var(--primary); font: inherit; font-weight: 600; cursor: pointer; }
.dock { position: fixed; inset: auto 0 0 0; display: grid; gap: .5rem; padding: .75rem 1rem; padding-bottom: calc(.75rem + env(safe-area-inset-bottom)); background: var(--surface); border-top: 1px solid var(--border); }
.dock > * { width: 100%; max-width: 28rem; margin: 0 auto; }
.tot, .split { display: flex; justify-content: space-between; align-items: center; gap: .75rem; }
.qty { display: grid; grid-auto-flow: column; grid-auto-columns: 48px; border: 1px solid var(--fg-muted); border-radius: 10px; overflow: hidden; }
.qty button, .qty input { min-height: 46px; border: 0; background: none; color: var(--primary); font: inherit; font-weight: 600; font-size: 1.125rem; text-align: center; cursor: pointer; }
.qty input { width: 100%; color: var(--fg); padding: 0; }
details summary { display: inline-flex; align-items: center; min-height: 44px; color: var(--primary); font-weight: 600; cursor: pointer; }
.days { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .5rem; align-items: end; }
.days .btn { width: auto; }
.rows > div { display: flex; justify-content: space-between; gap: 1rem; padding: .625rem 0; border-top: 1px solid var(--border); }
.rows > div:first-child { border-top: 0; }
.rows dt { flex: none; }
.rows dd { text-align: right; font-weight: 500; }
.sent { text-align: center; display: grid; gap: .75rem; justify-items: center; padding: 2rem 0 .5rem; }
.mark { width: 72px; height: 72px; border-radius: 50%; display: grid; place-items: center; background: var(--primary-soft); color: var(--primary-soft-fg); }
.mark .i { width: 36px; height: 36px; stroke-width: 2.5; }
.code { font-size: 1.5rem; font-weight: 600; letter-spacing: .3em; text-align: center; min-height: 3.5rem; }
.people { list-style: none; display: grid; gap: .75rem; }
legend { padding: 0; }
fieldset.plain { border: 0; margin: 0; padding: 0; gap: .5rem; }
.people .btn { flex: 1; }
`;
