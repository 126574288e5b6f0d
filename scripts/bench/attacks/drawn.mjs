// What the process draws or reads for anyone, one request after another without a pause.
import { once } from "node:events";
import { request } from "node:http";
import sharp from "sharp";
import { createSite, publishSite } from "../looks.mjs";
import { post } from "../visitor.mjs";
import { repeat } from "./repeat.mjs";

/** @typedef {import("./repeat.mjs").Target} Target */
/** @typedef {import("./repeat.mjs").Attack} Attack */

const CONNECTIONS = 8;
const SITE = "La mayor de todas";
const PATH = "/websites/la-mayor-de-todas";
/** Presentations of the greatest length, and their slides. */
const PRESENTATIONS = 100;
const SLIDES = Array.from({ length: 50 }, () => "a".repeat(2_000));
/** Posts of about the greatest length. */
const POSTS = 20;
const LETTERS = 77_000;

/** @param {number} connections @param {string} path @returns {Attack} */
const readWith = (connections, path) => async (target) =>
  repeat(connections, (signal) => read(target.url + path, { signal }), 0);

/** @param {number} connections @returns {Attack} */
const presentationsWith = (connections) => async (target) => {
  await addPresentations(target);
  const headers = { Authorization: `Bearer ${target.token}` };
  return repeat(connections, (signal) => read(`${target.url}/api/presentations?pageSize=100`, { signal, headers }), 0);
};

export const listPresentationsByTwo = presentationsWith(2);
export const listPresentationsByTwelve = presentationsWith(12);
export const readDocs = readWith(CONNECTIONS, "/api/docs");
export const openSignIn = readWith(CONNECTIONS, "/login");

/** @type {Attack} */
export async function readFeed(target) {
  await addPosts(target);
  return repeat(1, (signal) => read(`${target.url}${PATH}/blog.xml`, { signal }), 0);
}

/** @type {Attack} */
export async function readPosts(target) {
  const ids = await addPosts(target);
  return repeat(
    CONNECTIONS,
    (signal, count) =>
      read(`${target.url}/api/websites/post?title=${encodeURIComponent(SITE)}&post=${ids[count % ids.length]}`, {
        signal,
      }),
    0,
  );
}

/** @type {Attack} */
export async function missPaths(target) {
  await addSite(target);
  return repeat(CONNECTIONS, (signal, count) => read(`${target.url}${PATH}/nada-${count}`, { signal }), 0);
}

/** A GET with a body of one byte. @type {Attack} */
export async function readWithBody(target) {
  await addSite(target);
  return repeat(CONNECTIONS, (signal) => readSending(target.url + PATH, "x", signal), 0);
}

/** Pages of the administration, with a cookie that is none. @type {Attack} */
export const openWithForgedCookie = async ({ url }) => {
  const headers = { Cookie: `next-auth.session-token=${"a".repeat(9_000)}` };
  return repeat(CONNECTIONS, (signal) => read(`${url}/members`, { signal, headers, redirect: "manual" }), 0);
};

/** @type {Attack} */
export async function uploadPictures({ url, token }) {
  const noise = { type: /** @type {const} */ ("gaussian"), mean: 128, sigma: 40 };
  const picture = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "white", noise } })
    .jpeg()
    .toBuffer();
  return repeat(
    CONNECTIONS,
    (signal) => {
      const body = new FormData();
      body.set("image", new File([new Uint8Array(picture)], "foto.jpg", { type: "image/jpeg" }));
      return read(`${url}/api/users/image`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body,
        signal,
      });
    },
    0,
  );
}

/** @param {string} url @param {RequestInit} init */
async function read(url, init) {
  const response = await fetch(url, init);
  await response.arrayBuffer();
}

/** @param {string} url @param {string} body @param {AbortSignal} signal */
async function readSending(url, body, signal) {
  const sent = request(url, { headers: { "Content-Length": Buffer.byteLength(body) }, signal, agent: false });
  sent.on("error", () => {});
  sent.end(body);
  const [response] = await once(sent, "response");
  for await (const _ of response);
}

/** @param {Target} target */
async function addPresentations({ url, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const { count } = await (await fetch(`${url}/api/presentations?title=enorme`, { headers })).json();
  for (let index = count; index < PRESENTATIONS; index++) {
    const body = { title: `Enorme ${index}`, background: "#000", text: "#fff", slides: SLIDES };
    await post(url, "/api/presentations", body, token);
  }
}

/** A published site of the church, once. @param {Target} target */
async function addSite({ url, token }) {
  if ((await fetch(url + PATH)).ok) return;
  const site = { address: url, token, title: SITE };
  await createSite(site);
  await publishSite(site);
}

/** Posts of the site; answers their ids. @param {Target} target @returns {Promise<number[]>} */
async function addPosts(target) {
  const { url, token } = target;
  await addSite(target);
  const headers = { Authorization: `Bearer ${token}` };
  const { rows } = await (await fetch(`${url}/api/posts?pageSize=100`, { headers })).json();
  const ids = rows.map((/** @type {{ id: number }} */ { id }) => id);
  while (ids.length < POSTS) {
    const content = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "ñ".repeat(LETTERS) }] }],
    };
    const draft = { title: `Larga ${ids.length}`, description: "Una entrada muy larga.", content };
    const { id, version } = await post(url, "/api/posts/drafts", draft, token);
    await post(url, `/api/posts/${id}/publication`, { version }, token);
    ids.push(id);
  }
  return ids;
}
