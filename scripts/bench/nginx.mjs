// nginx with the configuration of docker-compose.yml, for measurements and tests.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../ports.mjs";
import { root } from "../project.mjs";

const TEMPLATE = path.join(root, "docker/nginx.conf.template");

/** What is missing where there is no nginx. */
export const HOW_TO_INSTALL = "No hay nginx en esta máquina (Debian: apt-get install nginx-light).";

/** Whether nginx is installed. */
export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/**
 * Starts nginx before a server; it also serves the files of `folder/static` on a port of its own.
 * @param {{ folder: string, upstream: string }} options folder: of its own, for configuration and cache; upstream: host and port
 * @returns {Promise<{ address: string, staticAddress: string, folder: string, end: () => Promise<void> }>}
 */
export async function startNginx({ folder, upstream }) {
  const [port, staticPort] = [await freePort(), await freePort()];
  for (const name of ["static", "temp"]) mkdirSync(path.join(folder, name), { recursive: true });
  chmodSync(folder, 0o711);
  /** @type {Record<string, string>} */
  const values = { LISTEN: `127.0.0.1:${port}`, UPSTREAM: upstream, CACHE: path.join(folder, "cache") };
  const site = readFileSync(TEMPLATE, "utf8").replace(/\$\{ATRIO_(\w+)\}/g, (_, name) => values[name] ?? "");
  writeFileSync(path.join(folder, "site.conf"), site);
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, mainConfiguration(folder, staticPort));
  const child = spawn("nginx", ["-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (let isListening = false; !isListening; await sleep(20)) {
    if (child.exitCode !== null) throw new Error("nginx terminó antes de estar listo.");
    isListening = await canConnect(port);
  }
  return { address: `http://127.0.0.1:${port}`, staticAddress: `http://127.0.0.1:${staticPort}`, folder, end };
}

/** The part that the image of nginx brings. @param {string} folder @param {number} staticPort */
const mainConfiguration = (folder, staticPort) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 1000000;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/temp/${name};`).join(" ")}
  include ${folder}/site.conf;
  server {
    listen 127.0.0.1:${staticPort};
    root ${folder}/static;
    access_log off;
    gzip_static on;
  }
}
`;

/** @param {number} port @returns {Promise<boolean>} */
function canConnect(port) {
  const socket = new Socket();
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.connect(port, "127.0.0.1");
  }).finally(() => socket.destroy());
}
