import pino from "pino";

/** JSON lines on standard output. Never log a password, token, cookie or the text of a mail. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
});
