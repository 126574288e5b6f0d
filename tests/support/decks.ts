import { zipOf } from "./packed-sheets";

type Entry = Parameters<typeof zipOf>[0][number];

/** A slide as the tests write it: shapes in XML, and the parts that its relationships name. */
export interface DeckSlideXml {
  shapes: string;
  isHidden?: boolean;
  /** Relationship of the background. */
  background?: string;
  /** Targets, relative to the folder of slides, by the ids of relationships. */
  relations?: Record<string, string>;
}

interface DeckXml {
  slides: DeckSlideXml[];
  /** Places of slides in the order in which they are shown; as written without it. */
  order?: number[];
  title?: string;
  /** Shapes of the only layout. */
  layout?: string;
  /** Parts by their paths: pictures. */
  parts?: Record<string, Uint8Array | string>;
  /** Width and height in EMU; 16:9 without it. */
  size?: readonly [number, number];
}

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NAMESPACES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${TYPES}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const WIDE_DECK = [12_192_000, 6_858_000] as const;
export const NARROW_DECK = [9_144_000, 6_858_000] as const;

const relationsOf = (relations: [id: string, type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const tree = (shapes: string, background = "") =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

const DRAWN: Record<string, string> = { png: "image", jpg: "image", jpeg: "image", gif: "image", emf: "image" };

/** Entries of a presentation of PowerPoint. */
export function deckEntries({ slides, order, title, layout = "", parts = {}, size = WIDE_DECK }: DeckXml): Entry[] {
  const [width, height] = size;
  const shown = order ?? [...slides.keys()];
  return [
    {
      name: "[Content_Types].xml",
      content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/>${slides
        .map(
          (_, index) =>
            `<Override PartName="/ppt/slides/slide${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/>`,
        )
        .join("")}</Types>`,
    },
    {
      name: "_rels/.rels",
      content: relationsOf([
        ["rId1", "officeDocument", "ppt/presentation.xml"],
        ...(title ? [["rId2", "core-properties", "docProps/core.xml"] as [string, string, string]] : []),
      ]),
    },
    ...(title
      ? [
          {
            name: "docProps/core.xml",
            content: `${HEAD}<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>${title}</dc:title><dc:creator>Iglesia</dc:creator></cp:coreProperties>`,
          },
        ]
      : []),
    {
      name: "ppt/presentation.xml",
      content: `${HEAD}<p:presentation ${NAMESPACES}><p:sldIdLst>${shown
        .map((slide, place) => `<p:sldId id="${256 + place}" r:id="rId${slide + 1}"/>`)
        .join("")}</p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/></p:presentation>`,
    },
    {
      name: "ppt/_rels/presentation.xml.rels",
      content: relationsOf(slides.map((_, index) => [`rId${index + 1}`, "slide", `slides/slide${index + 1}.xml`])),
    },
    {
      name: "ppt/slideLayouts/slideLayout1.xml",
      content: `${HEAD}<p:sldLayout ${NAMESPACES}>${tree(layout)}</p:sldLayout>`,
    },
    ...slides.flatMap(({ shapes, isHidden, background, relations = {} }, index) => [
      {
        name: `ppt/slides/slide${index + 1}.xml`,
        content: `${HEAD}<p:sld ${NAMESPACES}${isHidden ? ' show="0"' : ""}>${tree(
          shapes,
          background &&
            `<p:bg><p:bgPr><a:blipFill><a:blip r:embed="${background}"/><a:stretch><a:fillRect/></a:stretch></a:blipFill></p:bgPr></p:bg>`,
        )}</p:sld>`,
      },
      {
        name: `ppt/slides/_rels/slide${index + 1}.xml.rels`,
        content: relationsOf([
          ["rIdL", "slideLayout", "../slideLayouts/slideLayout1.xml"],
          ...Object.entries(relations).map(([id, target]): [string, string, string] => [
            id,
            DRAWN[target.split(".").at(-1) ?? ""] ?? "chart",
            target,
          ]),
        ]),
      },
    ]),
    ...Object.entries(parts).map(([name, content]) => ({ name, content })),
  ];
}

export const deckOf = (deck: DeckXml) => zipOf(deckEntries(deck));

/** Place and size in EMU. */
type Place = readonly [x: number, y: number, width: number, height: number];

const frame = (place?: Place, tag = "a:xfrm") =>
  place ? `<${tag}><a:off x="${place[0]}" y="${place[1]}"/><a:ext cx="${place[2]}" cy="${place[3]}"/></${tag}>` : "";

/** A paragraph of plain text; `points`: size of its letters. */
export const paragraph = (text: string, { points = 0, font = "", properties = "" } = {}) =>
  `<a:p>${properties}${text
    .split("\n")
    .map(
      (line) =>
        `<a:r><a:rPr lang="es"${points ? ` sz="${points * 100}"` : ""}>${font && `<a:latin typeface="${font}"/>`}</a:rPr><a:t>${line}</a:t></a:r>`,
    )
    .join("<a:br/>")}</a:p>`;

interface ShapeOptions {
  place?: Place;
  /** Attributes of the placeholder that it fills: 'type="title"'. */
  placeholder?: string;
  isHidden?: boolean;
}

/** A shape with paragraphs. */
export const textShape = (paragraphs: string, { place, placeholder, isHidden }: ShapeOptions = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Forma"${isHidden ? ' hidden="1"' : ""}/><p:cNvSpPr/><p:nvPr>${
    placeholder === undefined ? "" : `<p:ph ${placeholder}/>`
  }</p:nvPr></p:nvSpPr><p:spPr>${frame(place)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;

/** A picture by the id of its relationship; `inside`: of its `nvPr`, `crop`: attributes of its `srcRect`. */
export const pictureShape = (relation: string, place: Place, { inside = "", crop = "" } = {}) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Imagen"/><p:cNvPicPr/><p:nvPr>${inside}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/>${
    crop && `<a:srcRect ${crop}/>`
  }<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(place)}</p:spPr></p:pic>`;

export const group = (shapes: string, place?: Place) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="4" name="Grupo"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${
    place &&
    `<a:xfrm><a:off x="${place[0]}" y="${place[1]}"/><a:ext cx="${place[2]}" cy="${place[3]}"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm>`
  }</p:grpSpPr>${shapes}</p:grpSp>`;

/** A table, chart or other graphic. */
export const graphic = (kind: string, content: string, place?: Place) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Gráfico"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${frame(place, "p:xfrm")}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;

export const table = (rows: string[][], place?: Place) =>
  graphic(
    "table",
    `<a:tbl><a:tblPr/>${rows
      .map(
        (cells) =>
          `<a:tr h="1">${cells.map((text) => `<a:tc><a:txBody><a:bodyPr/>${paragraph(text)}</a:txBody></a:tc>`).join("")}</a:tr>`,
      )
      .join("")}</a:tbl>`,
    place,
  );
