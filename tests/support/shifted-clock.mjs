// Loaded by a process with --import: its clock is ahead by the milliseconds in the file SHIFTED_CLOCK.
import { readFileSync } from "node:fs";

const PAUSE = 50;
const now = Date.now;
let ahead = 0;

setInterval(() => {
  ahead = Number(readFileSync(process.env.SHIFTED_CLOCK ?? "", "utf8"));
}, PAUSE).unref();

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
});
