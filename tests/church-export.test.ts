// Reached by every module: exports the tables of every module.
import { once } from "node:events";
import { readdir, readlink } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { exportedTables, omittedTables } from "@/lib/churches/export/tables";
import { inIdentity } from "@/lib/core/db/identity-db";
import { streamViaTempFile } from "@/lib/core/files/stream-via-temp-file";
import { sendTo } from "@/tests/support/call";
import { readZip } from "./support/archive";
import { aBible } from "./support/bibles";
import { call } from "./support/call";
import { churchTables } from "./support/catalogue";
import { aChurch, aCollaborator, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aPerson } from "./support/people";
import { drawing, imageForm } from "./support/pictures";
import { aPost, aPublishedPost, contentOf } from "./support/rows/blog";
import { aCertificate } from "./support/rows/certificates";
import { aTransaction, aTransfer, aTreasury } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember } from "./support/rows/members";
import { aPresentation, aSlidePicture } from "./support/rows/presentations";

const exportChurch = async ({ owner }: TestChurch) => {
  const answer = await call("GET /churches/export", { as: owner });
  expect(answer.status).toBe(200);
  return { ...answer, files: await readZip(answer.bytes) };
};

const text = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString() ?? "";

const json = (files: Map<string, Buffer>, path: string) => JSON.parse(text(files, path));

test("every church table is exported, or left out for a reason in the README", async () => {
  const names = [...exportedTables(), ...omittedTables()].map(({ table }) => table);
  expect(names.sort()).toEqual((await churchTables()).sort());
  const { files } = await exportChurch(await aChurch());
  for (const { fileName } of exportedTables()) expect([...files.keys()]).toContain(`datos/${fileName}.json`);
  for (const { table, reason } of omittedTables()) expect(text(files, "README.txt")).toContain(`${table}: ${reason}`);
});

test("an export has every row and picture of the church and none of another", async () => {
  const [church, other] = [await aChurch({ name: "Iglesia Copiada" }), await aChurch()];
  await aMember(other, { name: "Ajena Total" });
  const living = await aMember(church, { name: "Ana Copiada", notes: 'Dice "sí"\ny más' });
  const trashed = await aMember(church, { name: "Berta Papelera" });
  await call("DELETE /members/{id}", { as: church.owner, params: { id: trashed.id } });
  const picture = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  await call("POST /members/{id}/photo", { as: church.owner, params: { id: living.id }, body: picture });
  await call("POST /churches/logo", { as: church.owner, body: picture });
  await aTransaction(church, { concept: "Diezmo copiado", amount: "1234567.80", date: "2023-04-02" });
  await aTransfer(church, (await aTreasury(church, "Banco Copiado")).id);
  await anItem(church, { name: "Silla copiada" });
  const shown = await aPresentation(church, { title: "Canto copiado", labels: ["Coro"], order: [] });
  const slide = await aSlidePicture(church);
  await call("POST /presentations/{id}/photo", { as: church.owner, params: { id: shown.id }, body: picture });
  await aPublishedPost(church, {
    title: "Entrada copiada",
    author: "Ana Ruiz",
    categories: ["Fe", "Vida"],
    publishedAt: "2023-04-05T19:30",
  });
  await aPost(church, { title: "Borrador copiado", description: "", content: contentOf("Uno", "Dos tres") });
  const certificate = await aCertificate(church, { member: "Ana Certificada" });
  await call("POST /finances/closings", { as: church.owner, body: { month: "2023-04" } });
  const helper = await aCollaborator(church, { areas: ["members"] });

  const { files, headers, bytes } = await exportChurch(church);
  expect(headers.get("content-type")).toBe("application/zip");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="Atrio-copiada(-[0-9a-f]{6})?-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(json(files, "datos/miembros.json").map(({ name }: { name: string }) => name)).toEqual([
    "Ana Copiada",
    "Berta Papelera",
  ]);
  expect(json(files, "datos/miembros.json")[0]).toMatchObject({ notes: 'Dice "sí"\ny más', birthday: "1990-05-17" });
  expect(json(files, "datos/movimientos.json")).toHaveLength(3);
  expect(text(files, "datos/movimientos.json")).toContain('"amount": 1234567.80');
  expect(json(files, "datos/historial.json").length).toBeGreaterThan(10);
  expect(json(files, "datos/meses-cerrados.json")).toMatchObject([{ month: "2023-04-01" }]);
  expect(json(files, "datos/iglesia.json")).toMatchObject({
    name: "Iglesia Copiada",
    owner: { email: church.owner.email },
  });
  expect(json(files, "datos/colaboradores.json")).toMatchObject([{ email: helper.email, permMembers: true }]);
  expect(json(files, "datos/importaciones.json")).toEqual([]);
  expect(text(files, "miembros.csv")).toContain("Ana Copiada");
  expect(text(files, "miembros.csv")).not.toContain("Berta Papelera");
  expect(text(files, "movimientos.csv")).toContain("1234567,80");
  expect(text(files, "tesorerias.csv")).toContain("Banco Copiado");
  expect(text(files, "inventario.csv")).toContain("Silla copiada");
  expect(text(files, "diapositivas.csv")).toContain("Canto copiado;1;Coro;");
  expect(json(files, "datos/presentaciones.json")).toContainEqual(
    expect.objectContaining({ title: "Canto copiado", slides: ["Primera\nestrofa", "Coro"], labels: ["Coro", ""] }),
  );
  expect(text(files, "blog.csv")).toContain('Entrada copiada;Publicada;05/04/2023;19:30;Ana Ruiz;"Fe, Vida";Tres días');
  expect(text(files, "blog.csv")).toContain('Borrador copiado;Borrador;;;;;;"Uno\nDos tres";3;');
  expect(json(files, "datos/entradas-del-blog.json")).toHaveLength(2);
  expect(json(files, "datos/entradas-publicadas.json")).toMatchObject([
    { slug: "entrada-copiada", author: "Ana Ruiz", categories: ["Fe", "Vida"] },
  ]);
  expect(text(files, "certificados.csv")).toContain("Ana Certificada");
  expect(text(files, "tipos-de-certificado.csv")).toContain("Certificado de Bautismo");
  for (const path of [
    "archivos/logo.webp",
    `archivos/miembros/${living.id}.webp`,
    `archivos/logos-de-certificados/${certificate.id}.webp`,
    `archivos/fondos-de-presentaciones/${shown.id}.webp`,
    `archivos/imagenes-de-presentaciones/${slide.id}.webp`,
  ])
    expect(files.get(path)?.subarray(8, 12).toString(), path).toBe("WEBP");
  expect(bytes.toString("latin1")).not.toContain("Ajena Total");
  expect([...files.values()].some((file) => file.includes("Ajena Total"))).toBe(false);
});

test("Bibles that the church added are left out, unless its owner asks for them and declares again", async () => {
  const church = await aChurch();
  await aBible(church.owner, { ids: ["Obad"], mark: "marcasecreta", name: "Biblia reservada" });
  const ask = (query: Record<string, string>) => call("GET /churches/export", { as: church.owner, query });
  const holds = async (bytes: Buffer, word: string) =>
    [...(await readZip(bytes))].filter(([, content]) => content.includes(word)).map(([path]) => path);
  for (const query of [{}, { declaration: "true" }, { bibles: "false" }] as Record<string, string>[]) {
    const { bytes } = await ask(query);
    expect(await holds(bytes, "marcasecreta")).toEqual([]);
    expect(await holds(bytes, "son las Biblias que agregó la iglesia")).toEqual(["README.txt"]);
  }
  expect(await ask({ bibles: "true" })).toMatchObject({
    status: 400,
    body: { fields: { declaration: "Declara que la iglesia puede usarlas" } },
  });
  const { bytes } = await ask({ bibles: "true", declaration: "true" });
  expect(await holds(bytes, "marcasecreta")).toEqual(["datos/versiculos-de-biblias.json"]);
  const files = await readZip(bytes);
  expect(json(files, "datos/biblias.json")).toMatchObject([
    { name: "Biblia reservada", declared_by_name: church.owner.name },
  ]);
  expect(json(files, "datos/versiculos-de-biblias.json")).toHaveLength(21);
  expect(text(files, "datos/versiculos-de-biblias.json")).not.toContain('"words"');
});

test("an export contains no password, session or token", async () => {
  const church = await aChurch();
  const helper = await aPerson();
  await inIdentity({ churchId: church.id }, (tx) =>
    tx.collaborator.create({ data: { churchId: church.id, userId: helper.id, email: helper.email } }),
  );
  const secrets = await inDatabase(ownDatabase().backup, async (client) => {
    const { rows } = await client.query<{ secret: string }>(
      `SELECT password_hash AS secret FROM users WHERE id = ANY ($1) AND password_hash IS NOT NULL
       UNION ALL SELECT encode(secret_hash, 'hex') FROM sessions WHERE user_id = ANY ($1)`,
      [[church.owner.id, helper.id]],
    );
    return rows.map(({ secret }) => secret);
  });
  expect(secrets.length).toBeGreaterThan(1);
  const { files } = await exportChurch(church);
  const all = [...files.values()].map((file) => file.toString()).join("\n");
  for (const secret of [...secrets, church.owner.token, "password", "secret", "argon2"])
    expect(all).not.toContain(secret);
});

test("only the owner exports the church", async () => {
  const church = await aChurch();
  const helper = await aCollaborator(church, { areas: ["members", "finances"] });
  expect(await call("GET /churches/export", { as: helper })).toMatchObject({ status: 403 });
});

/** Unlinked temporary files of streams that are open now. */
async function openSpools() {
  const links = await Promise.all(
    (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
  );
  return links.filter((link) => /atrio-[0-9a-f-]{36} \(deleted\)$/.test(link));
}

test("a HEAD request answers the headers without building the archive", async () => {
  const church = await aChurch();
  const before = await openSpools();
  const url = "http://localhost:3000/api/churches/export";
  const headers = { Authorization: `Bearer ${church.owner.token}` };
  const answer = await sendTo("GET /churches/export", new Request(url, { method: "HEAD", headers }));
  expect([answer.status, answer.body]).toEqual([200, null]);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="Atrio-.+\.zip"$/);
  expect((await openSpools()).filter((link) => !before.includes(link))).toEqual([]);
});

test("an export is one consistent snapshot during concurrent writes", async () => {
  const church = await aChurch();
  for (let index = 0; index < 20; index++) await aTransaction(church);
  let isOver = false;
  const writer = (async () => {
    while (!isOver) await aTransaction(church);
  })();
  const { files } = await exportChurch(church);
  isOver = true;
  await writer;
  const movements: { id: number }[] = json(files, "datos/movimientos.json");
  const history: { entity: string; row_id: number }[] = json(files, "datos/historial.json");
  expect(history.filter(({ entity }) => entity === "transactions").map(({ row_id }) => row_id)).toEqual(
    movements.map(({ id }) => id),
  );
});

describe("a stream through a temporary file", () => {
  const chunk = (value: string) => Buffer.from(value);

  test("delivers its first bytes before the rest is written", async () => {
    let resume = () => {};
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    const file = await streamViaTempFile(async (write) => {
      await write(chunk("uno "));
      await resumed;
      await write(chunk("dos"));
    });
    const texts: string[] = [];
    for await (const bytes of file) {
      texts.push(String(bytes));
      resume();
    }
    expect(texts).toEqual(["uno ", "dos"]);
  });

  test("rejects on a failure before its first byte and breaks on a later one", async () => {
    await expect(streamViaTempFile(() => Promise.reject(new Error("nada")))).rejects.toThrow("nada");
    const file = await streamViaTempFile(async (write) => {
      await write(chunk("uno"));
      throw new Error("a medias");
    });
    await expect(file.toArray()).rejects.toThrow("a medias");
  });

  test("stops writing when its reader ends", async () => {
    let written = 0;
    let ended = () => {};
    const writerEnded = new Promise<void>((resolve) => (ended = resolve));
    const file = await streamViaTempFile(async (write) => {
      try {
        for (; written < 100_000; written++) {
          await write(chunk("x".repeat(1000)));
          await new Promise(setImmediate);
        }
      } finally {
        ended();
      }
    });
    file.once("data", () => file.destroy());
    await writerEnded;
    expect(written).toBeLessThan(100_000);
  });

  test("stops writing when destroyed unread, and leaves no file open", async () => {
    const before = await openSpools();
    let written = 0;
    const file = await streamViaTempFile(async (write) => {
      for (; written < 100_000; written++) {
        await write(chunk("x".repeat(1000)));
        await new Promise(setImmediate);
      }
    });
    const opened = (await openSpools()).filter((link) => !before.includes(link));
    expect(opened).toHaveLength(1);
    const closed = once(file, "close");
    file.destroy();
    await closed;
    expect(written).toBeLessThan(100_000);
    expect(await openSpools()).not.toContain(opened[0]);
  });

  test("leaves no file open after it ends or breaks", async () => {
    const before = await openSpools();
    const whole = await streamViaTempFile((write) => write(chunk("uno")));
    await whole.toArray();
    const broken = await streamViaTempFile(async (write) => {
      await write(chunk("uno"));
      throw new Error("a medias");
    });
    await expect(broken.toArray()).rejects.toThrow("a medias");
    await expect(streamViaTempFile(() => Promise.reject(new Error("nada")))).rejects.toThrow("nada");
    expect((await openSpools()).filter((link) => !before.includes(link))).toEqual([]);
  });

  test("rejects a write after its reader has ended", async () => {
    let resume = () => {};
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    let refusal: unknown;
    const file = await streamViaTempFile(async (write) => {
      await write(chunk("uno"));
      await resumed;
      await write(chunk("dos")).catch((error: unknown) => {
        refusal = error;
      });
    });
    const reader = file[Symbol.asyncIterator]();
    await reader.next();
    const closed = once(file, "close");
    file.destroy();
    resume();
    await closed;
    expect(refusal).toEqual(new Error("Nobody reads it any more"));
  });

  test("without content is empty", async () => {
    expect(await (await streamViaTempFile(async () => {})).toArray()).toEqual([]);
  });
});
