import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { DeckReading } from "@/lib/presentations/decks/schema";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { deckEntries, deckOf, graphic, paragraph, pictureShape, textShape } from "./support/decks";
import { expectRefusedMeanwhile } from "./support/latency";
import { zipOf } from "./support/packed-sheets";
import { drawing, middleOf, pngBomb, solidPicture } from "./support/pictures";
import { presentationBody } from "./support/rows/presentations";

const formOf = (bytes: Uint8Array, name = "anuncios.pptx") => {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  return form;
};

const read = async ({ owner }: TestChurch, bytes: Uint8Array) => {
  const answer = await call("POST /presentations/decks/read", { as: owner, body: formOf(bytes) });
  return { ...answer, body: answer.body as DeckReading & { code: string } };
};

const picturesOf = (church: TestChurch) => asOwner(church, (db) => db.presentationPicture.count());

const whole = [0, 0, 9, 9] as const;
const text = (value: string) => textShape(paragraph(value));

describe("a presentation of PowerPoint", () => {
  test("becomes slides of text and pictures, which a presentation then has", async () => {
    const church = await aChurch();
    const parts = {
      "ppt/media/a.png": await solidPicture("lime"),
      "ppt/media/b.jpg": await sharp(await solidPicture("blue"))
        .jpeg()
        .toBuffer(),
      "ppt/media/c.png": "<svg/>",
      "ppt/media/d.emf": "emf",
    };
    const relations = {
      a: "../media/a.png",
      b: "../media/b.jpg",
      c: "../media/c.png",
      d: "../media/d.emf",
    };
    const slides = [
      { shapes: `${text("Cena de parejas")}${pictureShape("a", whole)}` },
      { shapes: pictureShape("a", whole, { crop: 'l="5000"' }) },
      { shapes: "", background: "b" },
      { shapes: `${pictureShape("a", whole)}${pictureShape("b", [0, 20, 9, 9])}` },
      { shapes: pictureShape("c", whole) },
      { shapes: `${pictureShape("d", whole)}${graphic("chart", "")}` },
      { shapes: "" },
      { shapes: text("Oculta"), isHidden: true },
    ].map((slide) => ({ ...slide, relations }));
    const { status, body } = await read(church, deckOf({ slides, parts, title: "Anuncios" }));
    expect(status).toBe(200);
    const [green, blue] = [body.slides[1]?.picture?.picture ?? 0, body.slides[2]?.picture?.picture ?? 0];
    expect(body).toEqual({
      title: "Anuncios",
      slides: [
        { number: 1, text: "Cena de parejas", picture: null, left: ["pictures"] },
        { number: 2, text: "", picture: { picture: green, fit: "contain" }, left: ["crop"] },
        { number: 3, text: "", picture: { picture: blue, fit: "cover" }, left: [] },
        { number: 4, text: "", picture: { picture: green, fit: "contain" }, left: [] },
        { number: 4, text: "", picture: { picture: blue, fit: "contain" }, left: [] },
        { number: 5, text: "", picture: null, left: ["damaged"] },
        { number: 6, text: "", picture: null, left: ["graphics"] },
        { number: 7, text: "", picture: null, left: [] },
      ],
      hidden: 1,
      full: "",
    });
    expect(await picturesOf(church)).toBe(2);
    const { bytes } = await call("GET /presentations/pictures/{id}/photo", { as: church.owner, params: { id: green } });
    expect(await middleOf(bytes)).toEqual([0, 256, 0]);
    const created = presentationBody({
      slides: body.slides.map((slide) => slide.text),
      pictures: body.slides.map((slide) => slide.picture),
      labels: [],
      order: [],
    });
    expect((await call("POST /presentations", { as: church.owner, body: created })).status).toBe(201);
  });

  test("keeps sixty pictures, without the metadata of their files, and says of which slides there are more", async () => {
    const church = await aChurch();
    const photo = await drawing({ width: 40, height: 30 })
      .withExif({ IFD0: { Artist: "Nadie" } })
      .jpeg()
      .toBuffer();
    const names = Array.from({ length: 61 }, (_, index) => `ppt/media/p${index}.jpg`);
    const slides = names.map((_, index) => ({
      shapes: pictureShape("p", whole),
      relations: { p: `../media/p${index}.jpg` },
    }));
    const { body } = await read(
      church,
      deckOf({ slides, parts: Object.fromEntries(names.map((name) => [name, photo])) }),
    );
    expect(body.slides.filter(({ picture }) => picture)).toHaveLength(60);
    expect(body.slides.at(-1)).toMatchObject({ number: 61, picture: null, left: ["room"] });
    const id = body.slides[0]?.picture?.picture ?? 0;
    const { bytes } = await call("GET /presentations/pictures/{id}/photo", { as: church.owner, params: { id } });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test("is read by who may write presentations", async () => {
    const church = await aChurch();
    const member = await aCollaborator(church, { areas: ["members"] });
    const body = formOf(deckOf({ slides: [{ shapes: text("Amén") }] }));
    expect((await call("POST /presentations/decks/read", { as: member, body })).status).toBe(403);
  });

  test("with more slides or text than a presentation holds is refused", async () => {
    const church = await aChurch();
    const many = Array.from({ length: 301 }, () => ({ shapes: text("Amén") }));
    expect(await read(church, deckOf({ slides: many }))).toMatchObject({
      status: 422,
      body: { fields: { file: "Tiene 301 diapositivas, y una presentación tiene hasta 300. Divídela en partes." } },
    });
    const long = [{ shapes: text(Array.from({ length: 9_000 }, () => crypto.randomUUID().slice(0, 12)).join(" ")) }];
    expect(await read(church, deckOf({ slides: long }))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Tiene más texto/) },
    });
  });
});

const slide = { shapes: text("Amén") };
const replaced = (name: string, content: string) =>
  zipOf(deckEntries({ slides: [slide] }).map((entry) => (entry.name === name ? { ...entry, content } : entry)));

/** A zip whose entries say that they are encrypted. */
function encrypted() {
  const zip = deckOf({ slides: [slide] });
  for (const signature of ["504b0304", "504b0102"])
    for (let at = zip.indexOf(signature, 0, "hex"); at >= 0; at = zip.indexOf(signature, at + 4, "hex"))
      zip.writeUInt16LE(1, at + (signature === "504b0304" ? 6 : 8));
  return zip;
}

test.each([
  ["a bomb in a slide", () => deckOf({ slides: [{ shapes: text(" ".repeat(60_000_000)) }] }), /demasiado grande/],
  [
    "a bomb in a picture",
    () =>
      deckOf({
        slides: [{ shapes: pictureShape("a", whole), relations: { a: "../media/a.png" } }],
        parts: { "ppt/media/a.png": Buffer.alloc(9_000_000) },
      }),
    /demasiado grande/,
  ],
  ["entities", () => replaced("ppt/presentation.xml", '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'), /DOCTYPE/],
  [
    "a path out of the zip",
    () => zipOf([...deckEntries({ slides: [slide] }), { name: "../../a", content: "" }]),
    /dañada/,
  ],
  ["encryption", encrypted, /protegida/],
  ["a cut", () => deckOf({ slides: [slide] }).subarray(0, 1_200), /dañada/],
  ["forty thousand elements deep", () => deckOf({ slides: [{ shapes: "<a>".repeat(40_000) }] }), /dañada/],
  ["a million elements", () => deckOf({ slides: [{ shapes: "<a/>".repeat(1_000_000) }] }), /dañada|demasiado/],
  [
    "a thousand references to a slide of half a megabyte",
    () => {
      const letters = Array.from({ length: 15_000 }, () => crypto.randomUUID()).join("");
      return deckOf({ slides: [{ shapes: text(letters) }], order: Array<number>(1_000).fill(0) });
    },
    /demasiado grande/,
  ],
])("a file with %s ends in a clear error while others are served", async (_, make, message) => {
  const church = await aChurch();
  await expectRefusedMeanwhile(read(church, make()), message);
  expect(await picturesOf(church)).toBe(0);
});

test("a picture that is a bomb is left out, and the others are stored", async () => {
  const church = await aChurch();
  const relations = { a: "../media/a.png", b: "../media/b.png" };
  const slides = ["a", "b"].map((id) => ({ shapes: pictureShape(id, whole), relations }));
  const parts = { "ppt/media/a.png": pngBomb(30_000, 30_000), "ppt/media/b.png": await solidPicture("red") };
  const { body } = await read(church, deckOf({ slides, parts }));
  expect(body.slides).toMatchObject([{ left: ["damaged"] }, { picture: { fit: "contain" }, left: [] }]);
});
