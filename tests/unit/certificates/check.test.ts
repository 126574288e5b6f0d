import { describe, expect, test } from "vitest";
import { findProblems } from "@/lib/certificates/check";
import { needsPlate } from "@/lib/certificates/logo";
import { designs } from "@/lib/certificates/rules";
import { defaultCertificateTypes } from "@/lib/certificates/types/defaults";
import {
  aContent,
  aLetter,
  LONG_FACTS,
  LONG_NAMES,
  LONG_PARAGRAPH,
  LONGEST_PARAGRAPH,
  VERSIONS,
} from "@/tests/support/certificates";

const ON_PAPERS = VERSIONS.flatMap(([design, version, paper]) => (version === 1 ? [] : [[design, paper] as const]));

describe.each(ON_PAPERS)("%s on %s", (design, paper) => {
  test.each(defaultCertificateTypes)("$value with its blanks, long names and facts has no problem", async (type) => {
    const names = type.isForTwo ? LONG_NAMES : LONG_NAMES.slice(0, 1);
    const paragraph = type.paragraph.replace("{pastor}", LONG_NAMES[0]).replace("{iglesia}", "Iglesia La Semilla");
    const facts = LONG_FACTS.slice(0, type.isForTwo ? 8 : 12);
    const content = aContent(design, { paper, title: type.title, intro: type.intro, names, paragraph, facts });
    expect(await findProblems(content)).toEqual([]);
  });

  test("600 characters without facts have room, and 900 with twelve long ones have not", async () => {
    const content = aContent(design, { paper, names: LONG_NAMES, paragraph: LONGEST_PARAGRAPH });
    expect(await findProblems(content)).toEqual([]);
    const paragraph = `${LONGEST_PARAGRAPH} ${LONG_PARAGRAPH}`;
    expect(await findProblems({ ...content, paragraph, facts: LONG_FACTS })).toEqual([
      { part: "paragraph", kind: "room", text: paragraph },
    ]);
  });
});

test("letters that no face has are named with their part, and those that one has are none", async () => {
  for (const design of designs) {
    const content = aContent(design, {
      names: ["Иван", "يوسف García"],
      church: "教会",
      paragraph: "G\u0303uarã, ẽ ĩ ỹ, K’inti, Łukasz, Zoë 🙏, ʼ",
      facts: [
        { label: "Padres", value: "Ana y José" },
        { label: "Lugar", value: "Αθήνα" },
      ],
    });
    expect(await findProblems(content)).toEqual([
      { part: "member", kind: "letters", text: "Иван" },
      { part: "member2", kind: "letters", text: "يوسف" },
      { part: "church", kind: "letters", text: "教会" },
      { part: { fact: 1 }, kind: "letters", text: "Αθήνα" },
    ]);
  }
});

test("emoji are decoration, unless nothing else remains", async () => {
  expect(await findProblems(aContent("fiesta", { names: ["Ana 🎉"] }))).toEqual([]);
  expect(await findProblems(aContent("fiesta", { names: ["🎉🎉"] }))).toEqual([
    { part: "member", kind: "letters", text: "🎉🎉" },
  ]);
});

test("a part that is too long for its place is named, and the longer of two pastors", async () => {
  const long = "Maximiliano ".repeat(30).trim();
  const signatures = [
    { name: "Ana Solís", role: "Pastora" },
    { name: long, role: "Pastor" },
  ];
  const problems = await findProblems(aContent("clasico-dorado", { names: [long], title: long, signatures }));
  expect(problems).toEqual([
    { part: "title", kind: "room", text: long },
    { part: "member", kind: "room", text: long },
    { part: "pastor2", kind: "room", text: long },
  ]);
});

test("a letter that does not fit its page at 10 points has no room", async () => {
  for (const paper of ["letter", "a4"] as const) {
    const letter = aLetter({ paper, facts: LONG_FACTS.slice(0, 4) });
    expect(await findProblems(letter)).toEqual([]);
    const paragraph = `${letter.paragraph}\n\n${`${LONG_PARAGRAPH}\n`.repeat(9)}`;
    expect(await findProblems({ ...letter, paragraph })).toEqual([
      { part: "paragraph", kind: "room", text: paragraph },
    ]);
    expect(await findProblems({ ...letter, addressee: ["Hermano Нина"] })).toEqual([
      { part: "addressee", kind: "letters", text: "Нина" },
    ]);
  }
});

test("a white logo needs a plate on paper and a dark one on a dark header, others none", () => {
  const square = { width: 200, height: 200 };
  const wide = { width: 600, height: 100 };
  for (const design of [...designs, "carta" as const]) {
    expect(needsPlate({ ...square, tone: "light" }, design)).toBe(true);
    expect(needsPlate({ ...square, tone: "dark" }, design)).toBe(false);
    expect(needsPlate({ ...wide, tone: "any" }, design)).toBe(false);
    expect(needsPlate({ ...wide, tone: "dark" }, design)).toBe(design === "solemne");
    expect(needsPlate({ ...wide, tone: "light" }, design)).toBe(design !== "solemne");
  }
});
