import { papers } from "@/lib/documents/paper";
import { compose } from "./compose";
import type { CertificateContent } from "./content";
import { flowDesign } from "./designs";
import type { PlacedLine } from "./ink";
import { type CertificateFaces, loadCertificateFaces } from "./layout";
import { composeLetter } from "./letters/layout";
import { lettersWithoutFace } from "./typeface";

type ProblemPart =
  | ("member" | "member2" | "pastor" | "pastorRole" | "pastor2" | "pastor2Role" | "church" | "title" | "intro")
  | ("paragraph" | "date" | "addressee" | "contact")
  | { fact: number };

/** `letters`: characters that no face has, in `text`; `room`: `text` cannot be set in its smallest size. */
export type Problem = { part: ProblemPart; kind: "letters" | "room"; text: string };

/**
 * What of a content its design cannot print well, before it is issued: nothing for one that can be issued. Cheap, also for
 * a thousand contents that have most of their texts in common.
 */
export async function findProblems(content: CertificateContent): Promise<Problem[]> {
  const faces = await loadCertificateFaces();
  return [...findLetters(content, faces), ...findRoom(content, faces)];
}

/** Every text of a content, by its part. */
function textsOf(content: CertificateContent): { part: ProblemPart; text: string }[] {
  const { names, signatures, church, title, intro, paragraph, date, addressee, contact, facts } = content;
  return [
    ...(["member", "member2"] as const).map((part, index) => ({ part, text: names[index] ?? "" })),
    { part: "pastor", text: signatures[0]?.name ?? "" },
    { part: "pastorRole", text: signatures[0]?.role ?? "" },
    { part: "pastor2", text: signatures[1]?.name ?? "" },
    { part: "pastor2Role", text: signatures[1]?.role ?? "" },
    { part: "church", text: church },
    { part: "title", text: title },
    { part: "intro", text: intro },
    { part: "paragraph", text: paragraph },
    { part: "date", text: date },
    ...addressee.map((text) => ({ part: "addressee" as const, text })),
    ...contact.map((text) => ({ part: "contact" as const, text })),
    ...facts.map(({ label, value }, fact) => ({ part: { fact }, text: `${label} ${value}` })),
  ];
}

function findLetters(content: CertificateContent, faces: CertificateFaces): Problem[] {
  return textsOf(content).flatMap(({ part, text }) => {
    const missing = lettersWithoutFace(faces, text);
    return missing.length === 0 ? [] : [{ part, kind: "letters" as const, text: missing.join("") }];
  });
}

/** Parts of placed lines, as the content names them; those of the paragraph and the facts are measured together. */
const PARTS: Record<string, ProblemPart> = {
  ...{ name: "member", name1: "member", name2: "member2" },
  ...{ church: "church", title: "title", intro: "intro", date: "date", contact: "contact", addressee: "addressee" },
};

function findRoom(content: CertificateContent, faces: CertificateFaces): Problem[] {
  const { lines, hasRoom } = place(content, faces);
  const small = new Set(lines.filter(({ size, box }) => size < box.min - 0.01).map(({ part }) => part));
  const parts: ProblemPart[] = [...small].flatMap((part) => PARTS[part] ?? []);
  // The names of both signatures have one size, and so do two names: the longer one is the one to shorten.
  if (small.has("signature")) parts.push(longerOf(content.signatures.map(({ name }) => name)) ? "pastor2" : "pastor");
  if (small.has("role"))
    parts.push(longerOf(content.signatures.map(({ role }) => role)) ? "pastor2Role" : "pastorRole");
  const texts = textsOf(content);
  const textOf = (wanted: ProblemPart) => texts.find(({ part }) => part === wanted)?.text ?? "";
  const problems = [...new Set(hasRoom ? parts : [...parts, "paragraph" as const])];
  return problems.map((part) => ({ part, kind: "room", text: textOf(part) }));
}

const longerOf = ([one = "", other = ""]: string[]) => other.length > one.length;

function place(content: CertificateContent, faces: CertificateFaces): { lines: PlacedLine[]; hasRoom: boolean } {
  if (content.design === "carta") {
    const { head, lines, hasRoom } = composeLetter(content, papers[content.paper], faces, {
      indent: 64,
      hasName: true,
    });
    return { lines: [...head, ...lines], hasRoom };
  }
  const design = flowDesign(content.design, content.paper);
  const { heading, names, closing, body, hasRoom } = compose(content, design, faces, { hasName: true, hasSeal: true });
  return { lines: [...heading, ...names, ...closing, ...(hasRoom ? body : [])], hasRoom };
}
