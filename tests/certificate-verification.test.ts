import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "@/app/verificar/routes";
import { newCode } from "@/lib/documents/codes";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { addressHeader } from "./support/people";
import { aCertificate } from "./support/rows/certificates";
import { aMember } from "./support/rows/members";

const verify = async (code: string, headers: Record<string, string> = addressHeader()) => {
  const answer = await call(routes["/verificar/{code}"], { params: { code }, headers });
  const html = answer.bytes.toString();
  const text = html
    .replace(/<style>.*?<\/style>|<head>.*?<\/head>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { ...answer, html, text };
};

let church: TestChurch;
let certificate: Awaited<ReturnType<typeof aCertificate>>;

beforeAll(async () => {
  church = await aChurch({ name: "Iglesia La Semilla" });
  const { id: memberId } = await aMember(church, { name: "José Núñez", notes: "Nota reservada" });
  certificate = await aCertificate(church, { member: "José <b>Núñez</b>", memberId });
});

describe("the box for a code", () => {
  const open = (query: Record<string, string>) => call(routes["/verificar"], { query, headers: addressHeader() });

  test("takes what stands beside the QR code, and leads to its page", async () => {
    const { status, bytes, headers } = await open({});
    expect(status).toBe(200);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(bytes.toString()).toMatch(/<form action="\/verificar" method="get">.*name="codigo"/s);
    const typed = ` ${certificate.code.toLowerCase()} `;
    const sent = await open({ codigo: typed });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`/verificar/${typed.trim()}`);
    expect((await open({ codigo: "//otro.example/x" })).headers.get("location")).toBe(
      "/verificar/%2F%2Fotro.example%2Fx",
    );
  });
});

describe("the page of a code", () => {
  test("shows what is printed of a valid certificate, and nothing else", async () => {
    const { status, headers, html, text } = await verify(certificate.code);
    expect(status).toBe(200);
    expect(text).toBe(
      "Certificado válido La iglesia expidió este certificado y sigue vigente. Compara estos datos con los impresos. " +
        "A nombre de José &lt;b&gt;Núñez&lt;/b&gt; Tipo Bautizo Iglesia Iglesia La Semilla Fecha 16 de noviembre de 2025 " +
        "Folio N.º 000001 Verificado con Atrio",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toMatch(/^<!doctype html><html lang="es">/);
    expect(html).not.toMatch(/<script|<img|<form|https?:\/\/(?!www\.w3\.org)/);
    expect(html).not.toContain("Daniel Herrera");
  });

  test("is the same however the code is typed, and signed in or not", async () => {
    const { html } = await verify(certificate.code);
    const typed = certificate.code.toLowerCase().replaceAll("-", " ");
    expect((await verify(typed)).html).toBe(html);
    const answer = await call(routes["/verificar/{code}"], { as: church.owner, params: { code: certificate.code } });
    expect(answer.bytes.toString()).toBe(html);
  });

  test("follows the theme of the visitor's cookie", async () => {
    const { html } = await verify(certificate.code, { ...addressHeader(), cookie: "theme=dark" });
    expect(html).toContain('<html lang="es" data-theme="dark">');
  });

  test("says that a certificate is revoked, with 410", async () => {
    const { id, code } = await aCertificate(church, { member: "Ana Peña" });
    await call("DELETE /certificates/{id}", { as: church.owner, params: { id } });
    const { status, text } = await verify(code);
    expect(status).toBe(410);
    expect(text).toMatch(/^Certificado revocado .*ya no vale.*Ana Peña.*N\.º 000002/);
    expect(text).not.toContain("válido");
  });

  test("answers 404 with one body to unknown, malformed and neighbouring codes, and to another church's prefix", async () => {
    const other = await aChurch();
    const [prefix = "", ...random] = certificate.code.split("-");
    const otherPrefix = newCode(other.id).split("-")[0];
    const last = certificate.code.slice(-1);
    const neighbours = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"]
      .filter((character) => character !== last)
      .map((character) => certificate.code.slice(0, -1) + character);
    const codes = [
      newCode(church.id),
      newCode(2_147_483_647),
      [otherPrefix, ...random].join("-"),
      prefix,
      random.join("-"),
      String(certificate.folio),
      String(certificate.id),
      "Vista previa",
      "%00",
      "..",
      "<script>alert(1)</script>",
      "' OR '1'='1",
      `${certificate.code}0`,
      ...neighbours,
    ];
    const pages = [];
    for (const code of codes) pages.push(await verify(code));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(pages[0]?.text).toMatch(/^No encontramos este certificado/);
    expect(pages[0]?.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  });

  test("is limited by address, with a page that says when to come back", async () => {
    const headers = addressHeader();
    const statuses = [];
    for (let visit = 1; visit <= 60; visit++) statuses.push((await verify("nada", headers)).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await verify(certificate.code, headers);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(refused.text).toMatch(/^No pudimos verificarlo Se hicieron muchas verificaciones/);
    expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await verify(certificate.code)).status).toBe(200);
  });
});
