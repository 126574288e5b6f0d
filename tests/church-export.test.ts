import { once } from "node:events";
import { readdir, readlink } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/churches/export/route";
import { POST as LOGO } from "@/app/api/churches/logo/route";
import { POST as CLOSE } from "@/app/api/finances/closings/route";
import { POST as PHOTO } from "@/app/api/members/[id]/photo/route";
import { DELETE as TRASH } from "@/app/api/members/[id]/route";
import { exportedTables, leftOut } from "@/lib/churches/export/tables";
import { inIdentity } from "@/lib/core/identity-db";
import { streamViaTempFile } from "@/lib/core/stream-via-temp-file";
import { unzipped } from "./support/archive";
import { call } from "./support/call";
import { churchTables } from "./support/catalogue";
import {
  aChurch,
  aCollaborator,
  aMember,
  anItem,
  aTransaction,
  aTransfer,
  aTreasury,
  type TestChurch,
} from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aPerson } from "./support/people";
import { drawing, imageForm } from "./support/pictures";

const copyOf = async ({ owner }: TestChurch) => {
  const answer = await call({ GET }, { as: owner });
  expect(answer.status).toBe(200);
  return { ...answer, files: await unzipped(answer.bytes) };
};

const text = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString() ?? "";

const json = (files: Map<string, Buffer>, path: string) => JSON.parse(text(files, path));

test("every church table goes into the copy, or is left out for a reason that the copy tells", async () => {
  const known = [...Object.keys(exportedTables), ...Object.keys(leftOut)];
  expect(known.sort()).toEqual((await churchTables()).sort());
  const { files } = await copyOf(await aChurch());
  for (const name of Object.values(exportedTables)) expect([...files.keys()]).toContain(`datos/${name}.json`);
  for (const [table, reason] of Object.entries(leftOut))
    expect(text(files, "README.txt")).toContain(`${table}: ${reason}`);
});

test("it has what the church has, to the row and the picture, and nothing of another one", async () => {
  const [church, other] = [await aChurch({ name: "Iglesia Copiada" }), await aChurch()];
  await aMember(other, { name: "Ajena Total" });
  const living = await aMember(church, { name: "Ana Copiada", notes: 'Dice "sí"\ny más' });
  const trashed = await aMember(church, { name: "Berta Papelera" });
  await call({ DELETE: TRASH }, { as: church.owner, params: { id: trashed.id } });
  const picture = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  await call({ POST: PHOTO }, { as: church.owner, params: { id: living.id }, body: picture });
  await call({ POST: LOGO }, { as: church.owner, body: picture });
  await aTransaction(church, { concept: "Diezmo copiado", amount: "1234567.80", date: "2023-04-02" });
  await aTransfer(church, (await aTreasury(church, "Banco Copiado")).id);
  await anItem(church, { name: "Silla copiada" });
  await call({ POST: CLOSE }, { as: church.owner, body: { month: "2023-04" } });
  const helper = await aCollaborator(church, { areas: ["members"] });

  const { files, headers, bytes } = await copyOf(church);
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
  for (const path of ["archivos/logo.webp", `archivos/miembros/${living.id}.webp`])
    expect(files.get(path)?.subarray(8, 12).toString(), path).toBe("WEBP");
  expect(bytes.toString("latin1")).not.toContain("Ajena Total");
  expect([...files.values()].some((file) => file.includes("Ajena Total"))).toBe(false);
});

test("no secret is in it: neither password nor session nor token of anybody", async () => {
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
  const { files } = await copyOf(church);
  const all = [...files.values()].map((file) => file.toString()).join("\n");
  for (const secret of [...secrets, church.owner.token, "password", "secret", "argon2"])
    expect(all).not.toContain(secret);
});

test("only the owner gets it", async () => {
  const church = await aChurch();
  const helper = await aCollaborator(church, { areas: ["members", "finances"] });
  expect(await call({ GET }, { as: helper })).toMatchObject({ status: 403 });
});

/** The files without a name that are open now, through which what is produced goes. */
async function openSpools() {
  const links = await Promise.all(
    (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
  );
  return links.filter((link) => /atrio-[0-9a-f-]{36} \(deleted\)$/.test(link));
}

test("who asks for its head only gets that, and nothing is put together for it", async () => {
  const church = await aChurch();
  const before = await openSpools();
  const url = "http://localhost:3000/api/churches/export";
  const headers = { Authorization: `Bearer ${church.owner.token}` };
  const answer = await GET(new Request(url, { method: "HEAD", headers }), { params: Promise.resolve({}) });
  expect([answer.status, answer.body]).toEqual([200, null]);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="Atrio-.+\.zip"$/);
  expect((await openSpools()).filter((link) => !before.includes(link))).toEqual([]);
});

test("all of it is of one moment, though others write meanwhile, and the next copy has what they wrote", async () => {
  const church = await aChurch();
  for (let index = 0; index < 20; index++) await aTransaction(church);
  let isOver = false;
  const writer = (async () => {
    while (!isOver) await aTransaction(church);
  })();
  const { files } = await copyOf(church);
  isOver = true;
  await writer;
  const movements: { id: number }[] = json(files, "datos/movimientos.json");
  const told: { entity: string; row_id: number }[] = json(files, "datos/historial.json");
  expect(told.filter(({ entity }) => entity === "transactions").map(({ row_id }) => row_id)).toEqual(
    movements.map(({ id }) => id),
  );
});

describe("what is produced while it is read", () => {
  const chunk = (value: string) => Buffer.from(value);

  test("comes from its first byte on, before the rest is there", async () => {
    let goOn = () => {};
    const asked = new Promise<void>((resolve) => (goOn = resolve));
    const file = await streamViaTempFile(async (write) => {
      await write(chunk("uno "));
      await asked;
      await write(chunk("dos"));
    });
    const texts: string[] = [];
    for await (const bytes of file) {
      texts.push(String(bytes));
      goOn();
    }
    expect(texts).toEqual(["uno ", "dos"]);
  });

  test("that fails before its first byte is an error, later a broken stream", async () => {
    await expect(streamViaTempFile(() => Promise.reject(new Error("nada")))).rejects.toThrow("nada");
    const file = await streamViaTempFile(async (write) => {
      await write(chunk("uno"));
      throw new Error("a medias");
    });
    await expect(file.toArray()).rejects.toThrow("a medias");
  });

  test("stops when nobody reads it any more", async () => {
    let written = 0;
    let ended = () => {};
    const over = new Promise<void>((resolve) => (ended = resolve));
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
    await over;
    expect(written).toBeLessThan(100_000);
  });

  test("stops when nobody ever begins to read it, and leaves no file open", async () => {
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

  test("leaves no file open when it was read to its end, or broke", async () => {
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

  test("is heard to be left while nothing new comes", async () => {
    let goOn = () => {};
    const asked = new Promise<void>((resolve) => (goOn = resolve));
    let refusal: unknown;
    const file = await streamViaTempFile(async (write) => {
      await write(chunk("uno"));
      await asked;
      await write(chunk("dos")).catch((error: unknown) => {
        refusal = error;
      });
    });
    const reader = file[Symbol.asyncIterator]();
    await reader.next();
    const closed = once(file, "close");
    file.destroy();
    goOn();
    await closed;
    expect(refusal).toEqual(new Error("Nobody reads it any more"));
  });

  test("of nothing is nothing", async () => {
    expect(await (await streamViaTempFile(async () => {})).toArray()).toEqual([]);
  });
});
