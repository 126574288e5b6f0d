// Songs made for the purpose, of strophes of Juan Bautista Cabrera (1837–1916, public domain), in the formats of many programs.
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const STROPHES = [
  ["Castillo fuerte es nuestro Dios,", "defensa y buen escudo;", "con su poder nos librará", "en este trance agudo."],
  ["Con furia y con afán", "acósanos Satán;", "por armas deja ver", "astucia y gran poder."],
  ["Nuestro valor es nada aquí,", "con él todo es perdido;", "mas por nosotros pugnará", "de Dios el Escogido."],
  ["¿Sabéis quién es? Jesús,", "el que venció en la cruz,", "Señor de Sabaoth,", "y pues él solo es Dios."],
  ["¡Santo! ¡Santo! ¡Santo!", "Señor omnipotente,", "siempre el labio mío", "loores te dará."],
  ["¡Santo! ¡Santo! ¡Santo!", "En numeroso coro,", "santos escogidos", "te adoran sin cesar."],
  ["De alegría llenos,", "y sus coronas de oro", "rinden ante el trono", "y el cristalino mar."],
];

/** @typedef {{ number: number, title: string, verses: string[][], chorus: string[] }} Song */

/** @param {number} number @returns {Song} */
function songOf(number) {
  const strophe = (/** @type {number} */ step) => STROPHES[(number + step) % STROPHES.length] ?? [];
  const title = `Himno de prueba ${number}`;
  const verses = [0, 1, 2].map((step) => strophe(step * 2));
  // Each song begins with a line of its own.
  verses[0] = [`${title}: cantad, naciones,`, ...strophe(0).slice(1)];
  return { number, title, verses, chorus: strophe(1) };
}

/** @param {string[]} lines */
const xmlLines = (lines) => lines.join("<br/>");

/** Files of one song each, one after another. @type {((song: Song) => [ending: string, content: string | Buffer])[]} */
const formats = [
  ({ number, title, verses, chorus }) => [
    "openlyrics.xml",
    `<?xml version='1.0' encoding='UTF-8'?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.8" createdIn="OpenLP 2.9.5">
  <properties>
    <titles><title>${title}</title></titles><verseOrder>v1 c v2 c v3 c</verseOrder>
    <authors><author type="words">Juan Bautista Cabrera</author></authors>
    <songbooks><songbook name="Himnario de prueba" entry="${number}"/></songbooks>
  </properties>
  <lyrics>${verses.map((lines, index) => `<verse name="v${index + 1}"><lines>${xmlLines(lines)}</lines></verse>`).join("")}
    <verse name="c"><lines>${xmlLines(chorus)}</lines></verse>
  </lyrics>
</song>`,
  ],
  ({ number, title, verses, chorus }) => [
    "",
    `<?xml version="1.0" encoding="UTF-8"?>
<song><title>${title}</title><author>Juan Bautista Cabrera</author><hymn_number>${number}</hymn_number>
<presentation>V1 C V2 C V3 C</presentation>
<lyrics>${verses.map((lines, index) => `[V${index + 1}]\n.G      D\n${lines.map((line) => ` ${line}`).join("\n")}`).join("\n")}
[C]
${chorus.map((line) => ` ${line}`).join("\n")}
</lyrics></song>`,
  ],
  ({ title, verses, chorus }) => [
    "cho",
    `{title: ${title}}\n${verses
      .map(
        (lines) =>
          `{sov}\n${lines.map((line) => `[G]${line}`).join("\n")}\n{eov}\n\n{soc}\n${chorus.join("\n")}\n{eoc}`,
      )
      .join("\n\n")}`,
  ],
  ({ title, verses, chorus }) => [
    "txt",
    `Título: ${title}\nAutor: Juan Bautista Cabrera\n\n${verses.map((lines) => lines.join("\n")).join(`\n\nCoro\n${chorus.join("\n")}\n\n`)}`,
  ],
  ({ title, verses, chorus }) => [
    "txt",
    Buffer.from(`${title}\r\n\r\n${[...verses, chorus].map((lines) => lines.join("\r\n")).join("\r\n\r\n")}`, "latin1"),
  ],
];

/**
 * A ZIP with so many songs, each kind of file as often as the others.
 * @param {number} count @returns {Promise<Buffer<ArrayBuffer>>}
 */
export async function songArchive(count) {
  const zip = new ZipFile();
  for (let number = 1; number <= count; number++) {
    const song = songOf(number);
    const [ending = "", content = ""] = formats[number % formats.length]?.(song) ?? [];
    zip.addBuffer(Buffer.from(content), `Cantos/${number} - ${song.title}${ending && `.${ending}`}`);
  }
  zip.end();
  return /** @type {Buffer<ArrayBuffer>} */ (await buffer(zip.outputStream));
}
