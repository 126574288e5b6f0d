import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

type Service = {
  command?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
};

/** Services of docker-compose.yml, with what their anchors bring. */
export function composeServices(): Record<string, Service> {
  const file = path.resolve(import.meta.dirname, "../../docker-compose.yml");
  return parse(readFileSync(file, "utf8"), { merge: true }).services;
}

/** A command of the documentation for a container: the service and the words, from `docker compose exec app …`. */
export const DOCUMENTED_COMMAND = /docker compose (?:exec|run)(?: --rm)? (app|backup|migrate) ([^`|\n]+)/g;
