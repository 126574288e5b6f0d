import type { Handler } from "./call";

type Visit = { path?: string; params?: object };

/** Requests a path of a public site as Next does. */
export async function visit(GET: Handler, slug: string, { path = "", params = {} }: Visit = {}) {
  const request = new Request(`http://localhost:3000/websites/${slug}${path}`);
  const response = await GET(request, { params: Promise.resolve({ title: slug, ...params }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
