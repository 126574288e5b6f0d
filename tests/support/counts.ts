import { routes } from "@/app/conteo/routes";
import type { CountRow } from "@/lib/finances/counts/schema";
import { call } from "./call";
import type { Person } from "./church";
import { addressHeader } from "./people";

/** Link of a count and the cookies of the browser that made it; undefined when it is refused. */
export async function linkOf(id: number, as: Person) {
  const { body, status, headers } = await call("POST /finances/counts/{id}/link", { as, params: { id } });
  if (status !== 201) return undefined;
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  return { code: String(body.url).split("/").at(-1) ?? "", cookie };
}

type Opened = { cookie?: string; form?: Record<string, string> };

/** Opens the page of a link, or sends its form. */
export function openLink(code: string, { cookie, form }: Opened = {}) {
  const headers = { ...addressHeader(), ...(cookie && { cookie }) };
  const { GET, POST } = routes["/conteo/{code}"];
  if (!form) return call({ GET }, { params: { code }, headers });
  const sent = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" };
  const body = new URLSearchParams(form).toString();
  return call({ POST }, { params: { code }, body, headers: { ...headers, ...sent } });
}

/** Form of the second person, who confirms what the page shows. */
export const signed = ({ version }: Pick<CountRow, "version">) => ({
  ...{ name: "Samuel Huamán", agree: "1", answer: "yes" },
  version: String(version),
});
