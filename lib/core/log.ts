import pino from "pino";

/** Characters of a field, which a stranger may fill: paths, addresses, codes; and of an error with its stack. */
const FIELD_MAX = 200;
const ERROR_MAX = 4_000;

/** JSON lines on standard output. Never log a password, token, cookie or the text of a mail. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: {
    level: (level) => ({ level }),
    log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cut(name, value)])),
  },
});

function cut(name: string, value: unknown) {
  const max = name === "error" ? ERROR_MAX : FIELD_MAX;
  return typeof value === "string" && value.length > max ? `${value.slice(0, max)}…` : value;
}
