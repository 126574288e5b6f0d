import { damagedSong } from "./limits";
import { readOpenLyrics } from "./open-lyrics";
import { blocksOf, cleanLine, type FileSong, labelOf, noSong, type Section, slidesOf } from "./sections";
import { readTree } from "./xml-nodes";

/** What a service of OpenLP holds: its songs, and how many items are something else. */
export interface OpenLpService {
  songs: FileSong[];
  others: string[];
}

/** Most items of a service. */
const ITEMS_MAX = 1_000;

/** Songs of a service of OpenLP, from the text of its `service_data.osj`. */
export async function readOpenLp(text: string, max: number | undefined): Promise<OpenLpService> {
  const service: OpenLpService = { songs: [], others: [] };
  const items = itemsOf(text);
  for (const item of items.slice(0, ITEMS_MAX)) {
    const { header, data } = item;
    if (header.plugin === "songs" || header.name === "songs") service.songs.push(await songOf(header, data, max));
    else service.others.push(cleanLine(String(header.title ?? header.name ?? "")).slice(0, 80) || "Sin título");
  }
  return service;
}

interface Item {
  header: Record<string, unknown>;
  data: unknown[];
}

function itemsOf(text: string): Item[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw damagedSong();
  }
  if (!Array.isArray(parsed)) throw damagedSong();
  return parsed.flatMap((entry): Item[] => {
    const item = record(record(entry).serviceitem);
    const header = record(item.header);
    return Object.keys(header).length > 0 ? [{ header, data: Array.isArray(item.data) ? item.data : [] }] : [];
  });
}

async function songOf(header: Item["header"], data: unknown[], max: number | undefined): Promise<FileSong> {
  if (typeof header.xml_version === "string" && header.xml_version.trim().startsWith("<"))
    return readOpenLyrics(await readTree(Buffer.from(header.xml_version)), max);
  const sections = new Map<string, Section>();
  for (const entry of data) {
    const { raw_slide: slide, verseTag: tag } = record(entry);
    if (typeof slide !== "string") continue;
    const name = typeof tag === "string" ? tag : "";
    const text = slide.replaceAll(/\{\/?[a-z0-9]{1,12}\}/gi, "").replaceAll(/\[-{3}\]|\[={3}\]/g, "\n\n");
    const section = sections.get(name) ?? { key: name.toLowerCase(), label: labelOf(name), blocks: [], times: 1 };
    sections.set(name, section);
    const known = section.blocks.map(({ lines }) => lines.join("\n"));
    section.blocks.push(...blocksOf(text).filter(({ lines }) => !known.includes(lines.join("\n"))));
  }
  const facts = record(header.data);
  return {
    ...noSong(),
    title: cleanLine(String(header.title ?? "")),
    author: cleanLine(typeof facts.authors === "string" ? facts.authors : ""),
    ...slidesOf([...sections.values()], [], max),
  };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
