/** Browser tokens in a `User-Agent`, most specific first: a browser also sends tokens from further down the list. */
const browsers = [
  ["Edg", "Edge"],
  ["EdgA", "Edge"],
  ["EdgiOS", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/** Readable name of a `User-Agent`: «Chrome en Android», «curl»; «Navegador» or «Programa» if unknown. */
export function deviceName(userAgent: string, kind: "browser" | "token") {
  const program = /^[A-Za-z][\w.-]{0,29}(?=[/ ]|$)/.exec(userAgent)?.[0];
  if (kind === "token" && program !== "Mozilla") return program ?? "Programa";
  const [, browser] = browsers.find(([marker]) => userAgent.includes(`${marker}/`)) ?? ["", "Navegador"];
  const [, system] = systems.find(([marker]) => userAgent.includes(marker)) ?? [];
  return system ? `${browser} en ${system}` : browser;
}
