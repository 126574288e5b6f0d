import { afterAll, expect, test } from "vitest";
import { startWithFixtures } from "../support/built";
import { sendRawRequest, textOf } from "../support/pages-http";

// The fixtures read the environment when they are imported.
const { stop } = await startWithFixtures();
const { cookieOf } = await import("../support/browser");
const { aChurch, aCollaborator } = await import("../support/church");
const { anItem } = await import("../support/rows/inventory");
const { aMember } = await import("../support/rows/members");

afterAll(stop);

const pageOf = async (person: Parameters<typeof cookieOf>[0], path: string) => {
  const answer = await sendRawRequest(path, { headers: { cookie: await cookieOf(person) } });
  return { status: answer.statusCode, html: textOf(answer), cache: answer.headers["cache-control"] };
};

test("list and detail pages bring their rows along, and no cache stores them", async () => {
  const church = await aChurch();
  const member = await aMember(church, { name: "Ana Primera" });
  const item = await anItem(church, { name: "Consola Primera" });
  for (const [path, text] of [
    ["/members", "Ana Primera"],
    ["/members?name=primera&sort=-name", "Ana Primera"],
    [`/members/${member.id}`, "Ana Primera"],
    ["/inventory", "Consola Primera"],
    [`/inventory/${item.id}`, "Consola Primera"],
  ] as const) {
    const { status, html, cache } = await pageOf(church.owner, path);
    expect([status, html.includes(text)], path).toEqual([200, true]);
    expect(cache, path).toMatch(/private.*no-store/);
  }
});

test("a page holds the rows of the query in its address only", async () => {
  const church = await aChurch();
  await aMember(church, { name: "Berta Buscada" });
  await aMember(church, { name: "Carla Omitida" });
  const { html } = await pageOf(church.owner, "/members?name=buscada");
  expect([html.includes("Berta Buscada"), html.includes("Carla Omitida")]).toEqual([true, false]);
});

test("a page holds nothing of another church, nor of an area that is closed to the user", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const foreign = await aMember(theirs, { name: "Ajena Secreta" });
  await aMember(mine, { name: "Propia Reservada" });
  const stranger = await aCollaborator(mine, { areas: ["inventory"] });
  for (const path of ["/members", `/members/${foreign.id}`])
    expect((await pageOf(mine.owner, path)).html, path).not.toContain("Ajena Secreta");
  for (const path of ["/members", "/members?name=propia"])
    expect((await pageOf(stranger, path)).html, path).not.toContain("Propia Reservada");
});
