// Runs a program that ends, with its process group, when its parent process is gone: the other end of standard input.
// node server/guarded.mjs <command> [arguments…]
import { spawn } from "node:child_process";

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
// The group is signalled as a whole; this process only passes the result on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.stdin.on("end", endGroup).on("error", endGroup).resume();
child.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once("close", (code) => process.exit(code ?? 1));

function endGroup() {
  if (process.platform === "win32") child.kill();
  else process.kill(-process.pid, "SIGKILL");
}
