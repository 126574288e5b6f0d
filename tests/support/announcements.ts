import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { deckOf, graphic, group, NARROW_DECK, paragraph, pictureShape, table, textShape, WIDE_DECK } from "./decks";

/** A poster with letters, as a church draws it in another program. */
const poster = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f3e2b8"/><circle cx="${width * 0.8}" cy="${height * 0.3}" r="${height * 0.2}" fill="#c9822b"/><path d="M0 ${height} L${width * 0.35} ${height * 0.45} L${width * 0.6} ${height * 0.8} L${width * 0.75} ${height * 0.6} L${width} ${height} Z" fill="#2f5d43"/><text x="6%" y="28%" font-family="sans-serif" font-size="${height * 0.13}" font-weight="bold" fill="#23301f">Retiro de familias</text><text x="6%" y="42%" font-family="serif" font-size="${height * 0.06}" fill="#23301f">12 al 14 de diciembre · Valle Hermoso</text><text x="6%" y="94%" font-family="monospace" font-size="${height * 0.028}" fill="#ffffff">Inscripciones con la hermana Marta Gil, después del culto</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A church's announcements in PowerPoint: titles, lists, a table, pictures, several fonts and sizes. */
export async function announcementsPptx({ isNarrow = false } = {}) {
  const size = isNarrow ? NARROW_DECK : WIDE_DECK;
  const [width, height] = size;
  const at = (x: number, y: number, w: number, h: number) =>
    [x * width, y * height, w * width, h * height].map(Math.round) as unknown as readonly [
      number,
      number,
      number,
      number,
    ];
  const title = (text: string) =>
    textShape(paragraph(text, { points: 44, font: "Georgia" }), {
      placeholder: 'type="title"',
      place: at(0.05, 0.05, 0.9, 0.15),
    });
  const relations = { rIdP: "../media/poster.png", rIdF: "../media/foto.jpg", rIdE: "../media/logo.emf" };
  const date = textShape('<a:p><a:fld id="{1}" type="slidenum"><a:t>1</a:t></a:fld></a:p>', {
    placeholder: 'type="sldNum" idx="12"',
    place: at(0.9, 0.92, 0.08, 0.05),
  });
  const shapes = [
    `${textShape(paragraph("Domingo 29 de noviembre de 2026", { points: 20 }), { placeholder: 'type="subTitle"', place: at(0.1, 0.6, 0.8, 0.1) })}${textShape(paragraph("Anuncios", { points: 80, font: "Impact" }), { placeholder: 'type="ctrTitle"', place: at(0.1, 0.3, 0.8, 0.25) })}`,
    `${title("Esta semana")}${textShape(
      [
        paragraph("Martes: oración, 7:00 p. m.", { points: 28, font: "Calibri" }),
        paragraph("Jueves: células en las casas", { points: 24, font: "Comic Sans MS" }),
        paragraph("Viernes: cena de parejas\nTraer algo para compartir", { points: 18, font: "Courier New" }),
        paragraph("Sábado: ensayo del coro", { points: 12 }),
      ].join(""),
      { placeholder: 'idx="1"', place: at(0.05, 0.25, 0.9, 0.6) },
    )}${date}`,
    pictureShape("rIdP", at(0, 0, 1, 1)),
    `${title("Servidores de diciembre")}${table(
      [
        ["Fecha", "Ujieres", "Alabanza"],
        ["6 dic", "Hnos. Pérez", "Coro de jóvenes"],
        ["13 dic", "Hna. Núñez", "Equipo Sión"],
      ],
      at(0.05, 0.3, 0.9, 0.5),
    )}`,
    `${title("Campaña de juguetes")}${textShape(paragraph("Trae uno nuevo hasta el 20", { points: 32 }), { place: at(0.5, 0.35, 0.45, 0.3) })}${pictureShape("rIdF", at(0.05, 0.3, 0.4, 0.5))}${pictureShape("rIdE", at(0.9, 0.05, 0.08, 0.1))}`,
    `${title("Pedidos de oración")}${textShape(
      [
        "Familia Ríos",
        "Hno. Samuel",
        "Hna. Ester",
        "Los jóvenes",
        "El barrio",
        "La escuela",
        "Misiones en el Chaco",
        "El hogar de ancianos",
        "Los que viajan",
        "Los que buscan trabajo",
      ]
        .map((text) => paragraph(text, { points: 10 }))
        .join(""),
      { placeholder: 'idx="1"', place: at(0.05, 0.25, 0.9, 0.7) },
    )}`,
    group(
      `${textShape(paragraph("Ofrendas: alias iglesia.emaus"), { place: [0, 0, 100, 40] })}${textShape(paragraph("¡Gracias por dar con alegría!"), { place: [0, 50, 100, 40] })}`,
      at(0.1, 0.3, 0.8, 0.4),
    ),
    graphic("chart", "", at(0.1, 0.1, 0.8, 0.8)),
  ];
  const photo = await sharp(await poster(900, 600))
    .jpeg()
    .toBuffer();
  const parts = {
    "ppt/media/poster.png": isNarrow ? await poster(1600, 1200) : await poster(1920, 1080),
    "ppt/media/foto.jpg": photo,
    "ppt/media/logo.emf": "emf",
  };
  const slides = shapes.map((one, index) => ({ shapes: one, relations, isHidden: index === 6 && isNarrow }));
  return deckOf({ slides, parts, size, title: "Anuncios del 29 de noviembre" });
}

/** The same as a PDF: pages of 16:9 and of 4:3, fonts that the file does not bring, large and small letters. */
export async function announcementsPdf() {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Anuncios del 29 de noviembre");
  const [sans, bold, serif, mono] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.TimesRomanItalic, StandardFonts.Courier].map(
      (font) => pdf.embedFont(font),
    ),
  );
  const picture = await pdf.embedPng(await poster(1920, 1080));
  const ink = rgb(0.14, 0.19, 0.12);
  const cover = pdf.addPage([960, 540]);
  cover.drawText("Anuncios", { x: 80, y: 300, size: 96, font: bold, color: ink });
  cover.drawText("Domingo 29 de noviembre de 2026", { x: 80, y: 220, size: 36, font: serif, color: ink });
  const week = pdf.addPage([720, 540]);
  week.drawRectangle({ x: 0, y: 440, width: 720, height: 100, color: ink });
  week.drawText("Esta semana", { x: 40, y: 470, size: 48, font: bold, color: rgb(1, 1, 1) });
  for (const [index, text] of [
    "Martes: oración, 7:00 p. m.",
    "Jueves: células en las casas",
    "Viernes: cena de parejas",
  ].entries())
    week.drawText(text, { x: 40, y: 360 - index * 70, size: 36, font: sans, color: ink });
  week.drawText("Más en la cartelera, junto a la puerta de entrada.", {
    x: 40,
    y: 60,
    size: 14,
    font: mono,
    color: ink,
  });
  pdf.addPage([960, 540]).drawImage(picture, { x: 0, y: 0, width: 960, height: 540 });
  return Buffer.from(await pdf.save());
}
