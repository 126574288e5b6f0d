/** Pages that only lead on to another one, and the parameter that names it. */
const redirects: { host: RegExp; path: RegExp; parameters: string[] }[] = [
  { host: /^(www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ["q", "url"] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ["url"] },
  { host: /^lm?\.(facebook|instagram)\.com$/, path: /^\/(l\.php)?$/, parameters: ["u"] },
];

/** Where a link leads to in the end, as far as its address says so. */
export function targetOf(href: string) {
  const address = href.trim();
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const redirect = redirects.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const target = redirect?.parameters.map((name) => searchParams.get(name)).find((value) => value);
  return target && URL.canParse(target) ? target : address;
}
