// The blog's public pages: their weight, and Lighthouse on a phone.
import { auditRow, createSite, looks, publishSite, weightRows } from "../looks.mjs";
import { post } from "../visitor.mjs";

const MEMBERS = 10;

/** Posts of the blog, a whole page of the list, and the chapters that are their texts. */
const POSTS = 10;
const CHAPTERS = ["Mateo 6", "Mateo 7", "Lucas 15"];

/** @type {import("../run.mjs").Part} */
export default async function measureBlog({ address, folder, rounds, churchOf }) {
  const { token } = await churchOf({ members: MEMBERS });
  const site = { address, token, title: "Camino de Fe" };
  await createSite(site);
  await publishSite(site);
  for (let number = 1; number <= POSTS; number++) await addPost(address, token, number);
  const list = "/websites/camino-de-fe/blog";
  const article = `${list}/semana-${POSTS}`;
  return {
    rows: async () => [
      ...(await weightRows(site, [
        { name: "lista del blog, diez entradas", path: list },
        { name: "entrada del blog, 800 palabras", path: article },
      ])),
      await auditRow(site, {
        work: "lista y entrada del blog, la peor de los cinco estilos",
        paths: [list, article],
        looks: looks.filter((_, index) => index % 4 === Math.floor(index / 4) % 4),
        folder,
        rounds,
      }),
    ],
  };
}

/** Publishes a post of a chapter, some eight hundred words. @param {string} address @param {string} token @param {number} number */
async function addPost(address, token, number) {
  const headers = { Authorization: `Bearer ${token}` };
  const passage = await fetch(`${address}/api/bible?reference=${CHAPTERS[number % CHAPTERS.length]}`, { headers });
  if (!passage.ok) throw new Error(`bible: ${await passage.text()}`);
  /** @type {{ verses: { text: string }[] }} */
  const { verses } = await passage.json();
  const content = Array.from({ length: Math.ceil(verses.length / 4) }, (_, index) => {
    const text = verses.slice(4 * index, 4 * index + 4).map((verse) => verse.text);
    return { type: "paragraph", content: [{ type: "text", text: text.join(" ") }] };
  });
  const heading = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Para esta semana" }] };
  const quote = {
    type: "bibleQuote",
    attrs: { reference: "Salmo 126:5", text: "Con regocijo segarán.", version: "Reina-Valera 1909" },
  };
  const draft = {
    title: `Semana ${number}`,
    description: `Lo que leímos y oramos juntos en la semana ${number} del año, en todas las casas.`,
    content: { type: "doc", content: [...content, heading, quote] },
  };
  const { id, version } = await post(address, "/api/posts/drafts", draft, token);
  await post(address, `/api/posts/${id}/publication`, { version }, token);
}
