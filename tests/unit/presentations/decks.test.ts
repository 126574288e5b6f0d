import { describe, expect, test } from "vitest";
import { readPptx } from "@/lib/presentations/decks/read-pptx";
import { deckEntries, deckOf, graphic, group, paragraph, pictureShape, table, textShape } from "@/tests/support/decks";
import { zipOf } from "@/tests/support/packed-sheets";

const title = (text: string, place?: [number, number, number, number]) =>
  textShape(paragraph(text), { placeholder: 'type="title"', place });

/** Texts of a deck with one slide of these shapes. */
async function textOf(shapes: string, layout?: string) {
  const { slides } = await readPptx(deckOf({ slides: [{ shapes }], layout }));
  return slides[0]?.text;
}

describe("slides", () => {
  test("come in the order of the presentation, hidden ones are counted, and the title is that of the file", async () => {
    const slides = ["Uno", "Dos", "Tres"].map((text, index) => ({
      shapes: textShape(paragraph(text)),
      isHidden: index === 0,
    }));
    const deck = await readPptx(deckOf({ slides, order: [2, 0, 1], title: "Anuncios de noviembre" }));
    expect(deck).toMatchObject({ title: "Anuncios de noviembre", hidden: 1 });
    expect(deck.slides.map(({ text }) => text)).toEqual(["Tres", "Dos"]);
  });

  test("have no title of a program", async () => {
    expect((await readPptx(deckOf({ slides: [], title: "Presentación de PowerPoint" }))).title).toBe("");
  });
});

describe("the text of a slide", () => {
  test("begins with its title, then goes by place, from left to right within a row", async () => {
    const shapes = [
      textShape(paragraph("Derecha"), { place: [600, 210, 400, 100] }),
      textShape(paragraph("Abajo"), { place: [0, 900, 400, 100] }),
      textShape(paragraph("Izquierda"), { place: [0, 200, 400, 100] }),
      title("Título", [0, 950, 400, 50]),
    ].join("");
    expect(await textOf(shapes)).toBe("Título\n\nIzquierda\nDerecha\nAbajo");
  });

  test("takes the place of a placeholder from its layout, by index or type", async () => {
    const layout = [
      textShape("", { placeholder: 'type="body" idx="1"', place: [0, 900, 400, 100] }),
      textShape("", { placeholder: 'type="subTitle" idx="7"', place: [0, 100, 400, 100] }),
    ].join("");
    const shapes = [
      textShape(paragraph("Cuerpo"), { placeholder: 'idx="1"' }),
      textShape(paragraph("Libre"), { place: [0, 500, 400, 100] }),
      textShape(paragraph("Subtítulo"), { placeholder: 'type="subTitle"' }),
    ].join("");
    expect(await textOf(shapes, layout)).toBe("Subtítulo\nLibre\nCuerpo");
  });

  test("has the shapes of a group at the place of the group", async () => {
    const inner = [
      textShape(paragraph("Segundo"), { place: [0, 50, 100, 10] }),
      group(textShape(paragraph("Primero"), { place: [0, 0, 9, 9] }), [0, 0, 100, 10]),
    ].join("");
    const shapes = [
      textShape(paragraph("Último"), { place: [0, 700, 400, 100] }),
      group(inner, [0, 300, 400, 100]),
      textShape(paragraph("Antes"), { place: [0, 100, 400, 100] }),
    ].join("");
    expect(await textOf(shapes)).toBe("Antes\nPrimero\nSegundo\nÚltimo");
  });

  test("has a line per paragraph and line break, and one empty line at most", async () => {
    const paragraphs = [
      paragraph("Santo\nSanto"),
      paragraph("_x000B_Señor\u2028Dios_x000B_"),
      paragraph(""),
      paragraph(" "),
      paragraph("  Amén  "),
      paragraph(""),
    ].join("");
    expect(await textOf(textShape(paragraphs))).toBe("Santo\nSanto\n\nSeñor\nDios\n\nAmén");
  });

  test("joins the runs of a line, decodes entities and drops refused characters", async () => {
    const runs =
      "<a:p><a:r><a:t>Ven</a:t></a:r><a:r><a:t>dr&#225; &amp; </a:t></a:r><a:r><a:t>re&#8238;inará</a:t></a:r></a:p>";
    expect(await textOf(textShape(runs))).toBe("Vendrá & reinará");
  });

  test("leaves out numbers of slides, dates, footers, hidden shapes and what another program would show", async () => {
    const shapes = [
      textShape(paragraph("Pie"), { placeholder: 'type="ftr" idx="11"' }),
      textShape('<a:p><a:fld id="{1}" type="slidenum"><a:t>7</a:t></a:fld></a:p>', { placeholder: 'type="sldNum"' }),
      textShape(
        '<a:p><a:fld id="{1}" type="datetime1"><a:t>1/1/2026</a:t></a:fld><a:r><a:t>Hoy: </a:t></a:r><a:fld id="{2}" type="TxLink"><a:t>culto</a:t></a:fld></a:p>',
      ),
      textShape(paragraph("Oculta"), { isHidden: true }),
      `<mc:AlternateContent><mc:Choice Requires="a14">${textShape(paragraph("Nuevo"))}</mc:Choice><mc:Fallback>${textShape(paragraph("Viejo"))}</mc:Fallback></mc:AlternateContent>`,
    ].join("");
    expect(await textOf(shapes)).toBe("Hoy: culto\nNuevo");
  });

  test("has the numbers of a numbered list", async () => {
    const numbered = (text: string, type = "arabicPeriod", level = 0) =>
      paragraph(text, { properties: `<a:pPr lvl="${level}"><a:buAutoNum type="${type}"/></a:pPr>` });
    const list = [
      numbered("Orar"),
      numbered("en casa", "alphaLcParenR", 1),
      numbered("Leer"),
      numbered("solos", "alphaLcParenR", 1),
      paragraph("Nota"),
      numbered("Cantar"),
    ].join("");
    expect(await textOf(textShape(list))).toBe("1. Orar\na) en casa\n2. Leer\na) solos\nNota\n1. Cantar");
  });

  test("has a line per row of a table", async () => {
    const rows = [
      ["Día", "Reunión", "Hora"],
      ["Martes", "", "7\npm"],
    ];
    expect(await textOf(table(rows, [0, 0, 100, 100]))).toBe("Día · Reunión · Hora\nMartes · 7 pm");
  });
});

describe("what is no text", () => {
  const relations = { rId1: "../media/a.png", rId2: "../media/b.emf", rId3: "../charts/chart1.xml" };
  const parts = { "ppt/media/a.png": "png", "ppt/media/b.emf": "emf" };
  const read = async (shapes: string, background?: string) =>
    (await readPptx(deckOf({ slides: [{ shapes, relations, background }], parts }))).slides[0];

  test("is named: pictures of the web by their part, each once, and others by their number", async () => {
    const shapes = [
      pictureShape("rId1", [0, 0, 9, 9]),
      pictureShape("rId1", [0, 20, 9, 9], { crop: 'l="10000"' }),
      pictureShape("rId2", [0, 40, 9, 9]),
      graphic("chart", '<c:chart xmlns:c="x" r:id="rId3"/>'),
      graphic("diagram", "<a:p><a:r><a:t>SmartArt</a:t></a:r></a:p>"),
      graphic("ole", `<p:oleObj>${pictureShape("rId1", [0, 0, 9, 9])}</p:oleObj>`),
      pictureShape("rId1", [0, 60, 9, 9], { inside: '<a:videoFile r:link="rId9"/>' }),
    ].join("");
    expect(await read(shapes, "rId1")).toEqual({
      title: "",
      text: "",
      pictures: ["ppt/media/a.png"],
      isBackground: false,
      isCropped: true,
      unread: { drawings: 1, charts: 1, diagrams: 1, objects: 1, videos: 1 },
    });
  });

  test("is the picture behind a slide that has nothing else", async () => {
    expect(await read("", "rId1")).toMatchObject({ pictures: ["ppt/media/a.png"], isBackground: true });
    expect(await read(textShape(paragraph("Amén")), "rId1")).toMatchObject({ pictures: [], isBackground: false });
  });
});

describe("a file that is no presentation of PowerPoint", () => {
  const slide = { shapes: textShape(paragraph("Amén")) };
  const messageOf = (bytes: Uint8Array) =>
    readPptx(bytes).then(
      () => "",
      (error) => `${error.status} ${error.message}`,
    );

  test.each([
    ["a text", Buffer.from("Hola"), "No es una presentación"],
    ["an old or encrypted one", Buffer.from("d0cf11e0a1b11ae1", "hex"), "antigua \\(.ppt\\), o tiene contraseña"],
    ["a PDF", Buffer.from("%PDF-1.7"), "Es un PDF"],
    ["a zip", zipOf([{ name: "a.txt", content: "a" }]), "archivo comprimido"],
    ["a document of Word", zipOf([{ name: "word/document.xml", content: "<a/>" }]), "documento de Word"],
    ["one of LibreOffice", zipOf([{ name: "content.xml", content: "<a/>" }]), "LibreOffice"],
    ["a truncated one", deckOf({ slides: [slide] }).subarray(0, 900), "dañada"],
    ["a path out of the zip", zipOf([...deckEntries({ slides: [slide] }), { name: "../a", content: "" }]), "dañada"],
    ["broken XML", deckOf({ slides: [{ shapes: "<p:sp>" }] }), "dañada"],
    ["many levels", deckOf({ slides: [{ shapes: "<a>".repeat(200) }] }), "dañada"],
    [
      "entities",
      zipOf(
        deckEntries({ slides: [slide] }).map((entry) =>
          entry.name === "ppt/presentation.xml"
            ? { ...entry, content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }
            : entry,
        ),
      ),
      "DOCTYPE",
    ],
    ["a bomb", deckOf({ slides: [{ shapes: textShape(paragraph(" ".repeat(20_000_000))) }] }), "demasiado grande"],
  ])("is refused with what it is: %s", async (_, bytes, message) => {
    expect(await messageOf(bytes)).toMatch(new RegExp(`^422 .*${message}`));
  });
});
