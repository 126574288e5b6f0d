/** What names a browser in its `User-Agent`; each also calls itself by names that stand further down. */
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

/** A `User-Agent` as people read it: «Chrome en Android», «curl»; «Navegador» or «Programa» where it says nothing. */
export function deviceName(userAgent: string, kind: "browser" | "token") {
  const program = /^[A-Za-z][\w.-]{0,29}(?=[/ ]|$)/.exec(userAgent)?.[0];
  if (kind === "token" && program !== "Mozilla") return program ?? "Programa";
  const [, browser] = browsers.find(([mark]) => userAgent.includes(`${mark}/`)) ?? ["", "Navegador"];
  const [, system] = systems.find(([mark]) => userAgent.includes(mark)) ?? [];
  return system ? `${browser} en ${system}` : browser;
}
