// Only in the release suite: imports of tens of thousands of items.
import { expect, test } from "vitest";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { aFile, importFile as sendFile } from "./support/imports";
import { anItem } from "./support/rows/inventory";

const PLACES = "Artículo;Cantidad;Ubicación;Precio";
const [toHall, toChurch] = ["Silla;10;Salón;5", "Silla;25;Templo;5"];

const importFile = (church: TestChurch, file: File, texts: Record<string, string> = {}) =>
  sendFile(church, file, texts, "POST /inventory/import");

test("an item is matched across chunks of the file, the other location last", async () => {
  const church = await aChurch();
  const bare = { name: "Silla", brand: null, model: null, serie: null, amount: "20" };
  const { id: existing } = await anItem(church, { ...bare, location: "Templo" });
  const between = Array.from({ length: 5_001 }, (_, index) => `Banca ${index};1;Templo;5`);
  const file = () => aFile([PLACES, toChurch, ...between, toHall]);
  expect((await importFile(church, file())).body).toMatchObject({ created: 5_002, skipped: 1 });
  const chairs = await asOwner(church, (db) =>
    db.inventoryItem.findMany({ where: { name: "Silla" }, orderBy: { id: "asc" } }),
  );
  expect(chairs.map(({ id, location, amount }) => [id === existing, location, amount])).toEqual([
    [true, "Templo", 20],
    [false, "Salón", 10],
  ]);
  expect((await importFile(church, file())).body).toMatchObject({ created: 0, skipped: 5_003 });
});

test("an item is matched among twenty thousand locations within the time limit of a statement, also when all have moved", async () => {
  const church = await aChurch();
  const lines = Array.from({ length: 20_000 }, (_, index) => `Silla;${index + 1};Salón ${index};5`);
  expect((await importFile(church, aFile([PLACES, ...lines.slice(0, 10_000)]))).body.created).toBe(10_000);
  const more = [...lines].reverse();
  expect((await importFile(church, aFile([PLACES, ...more]))).body).toMatchObject({
    created: 10_000,
    skipped: 10_000,
  });
  const moved = lines.map((line) => line.replace("Salón", "Bodega"));
  for (const existing of ["skip", "update"])
    expect((await importFile(church, aFile([PLACES, ...moved]), { existing, dryRun: "true" })).body).toMatchObject(
      existing === "skip" ? { created: 0, skipped: 20_000 } : { created: 0, updated: 20_000 },
    );
});

test("an item is matched among fifty thousand equal names with different serial numbers within the time limit of a statement", async () => {
  const church = await aChurch();
  const lines = Array.from({ length: 50_000 }, (_, index) => `Silla;S-${index};5;1`);
  const file = () => aFile(["Artículo;Serie;Precio;Cantidad", ...lines]);
  expect((await importFile(church, file())).body).toMatchObject({ created: 50_000 });
  expect((await importFile(church, file())).body).toMatchObject({ created: 0, skipped: 50_000 });
});
