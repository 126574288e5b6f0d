import { describe, expect, test } from "vitest";
import { takeVersion } from "../citations/rules";
import { allVersions, chosenVersions, NO_VERSIONS, type Version, versionKey } from "./rules";

const version = (id: number, abbreviation: string, name: string): Version => ({
  id,
  name,
  abbreviation,
  division: "rvr1960",
  declaredAt: "2026-11-29T15:00:00.000Z",
});
const [rvr, nvi, own] = [
  version(3, "RVR60", "Reina-Valera 1960"),
  version(4, "NVI", "Nueva Versión Internacional"),
  version(5, "Bib-2", "Biblia de la iglesia"),
];
const versions = { rows: [rvr, nvi, own], defaultId: 4 };

describe("a reference", () => {
  test.each([
    ["Juan 3:16 RVR1960", 3, "Juan 3:16 RVR1960"],
    ["(Juan 3:16, NVI)", 4, "(Juan 3:16, NVI)"],
    ["Juan 3:16 Reina Valera 1960", 3, "Juan 3:16 Reina Valera 1960"],
    ["Juan 3:16 rv1909", 0, "Juan 3:16 rv1909"],
    ["Juan 3:16 (bib-2)", 5, "Juan 3:16"],
    ["Lc 1:46ss Biblia de la iglesia", 5, "Lc 1:46ss"],
    ["Juan 3:16 LBLA", null, "Juan 3:16 LBLA"],
    ["Juan 3:16", null, "Juan 3:16"],
    ["bib-2", null, "bib-2"],
  ])("«%s» names the Bible %s", (text, id, rest) => {
    const taken = takeVersion(text, versions);
    expect([taken.version?.id ?? null, taken.text]).toEqual([id, rest]);
  });

  test("with a name that two Bibles have chooses none of them", () => {
    const two = { rows: [rvr, version(6, "RVC", "Reina Valera Contemporánea")], defaultId: 0 };
    expect(takeVersion("Juan 3:16 RVR", two).version).toBeNull();
    expect(takeVersion("Juan 3:16 RVC", two).version?.id).toBe(6);
    expect(takeVersion("Juan 3:16 NVI", NO_VERSIONS).version).toBeNull();
  });
});

describe("a choice", () => {
  test.each([
    [{ bible: null, beside: null }, [4, null]],
    [{ bible: 0, beside: 3 }, [0, 3]],
    // Removed: the given one, and none beside.
    [{ bible: 9, beside: 8 }, [0, null]],
    [{ bible: null, beside: 4 }, [4, null]],
    [{ bible: 9, beside: 0 }, [0, null]],
  ])("%j is read in %j", (choice, expected) => {
    const chosen = chosenVersions(choice, versions);
    expect([chosen.version.id, chosen.beside?.id ?? null]).toEqual(expected);
  });
});

test("what is kept of a Bible tells it from all others, and from itself under another name", () => {
  const renamed = { ...nvi, abbreviation: "NVI-S" };
  const keys = [...allVersions(versions), renamed, { ...nvi, declaredAt: "2027" }].map(versionKey);
  expect(new Set(keys).size).toBe(keys.length);
});
