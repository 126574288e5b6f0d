import { expect, test } from "vitest";
import type { LoggedEntry } from "@/lib/history/schema";
import { postPhrase, postTables, postTexts } from "./history";

const AT = "2026-11-23T12:00:00.000Z";

const phraseOf = (action: LoggedEntry["action"], changes: [field: string, after: string][] = []) =>
  postTables.post_publications?.phraseOf?.({
    id: "1",
    at: AT,
    userName: "Ana",
    userId: 1,
    entity: "post_publications",
    rowId: 1,
    title: "Retiro",
    exists: true,
    action,
    changes: changes.map(([field, after]) => ({ field, before: null, after })),
  });

test("a change of a publication is told by what visitors see", () => {
  const [past, soon] = ["2026-11-23T12:00:00.040+00:00", "2026-11-29T13:00:00+00:00"];
  expect(phraseOf("create", [["publishedAt", past]])).toBe("publicó");
  expect(phraseOf("create", [["publishedAt", soon]])).toBe("programó");
  expect(phraseOf("update", [["publishedAt", soon]])).toBe("programó");
  expect(phraseOf("update", [["publishedAt", past]])).toBe("cambió la fecha de");
  expect(phraseOf("update", [["body", "Otro"]])).toBe("publicó cambios de");
  expect(phraseOf("destroy")).toBe("pasó a borrador");
});

test("a post's own history tells what is written and what is published", () => {
  const entry = { id: "1", at: AT, userName: "Ana", changes: [] };
  expect(postPhrase({ ...entry, entity: "posts", action: "create" })).toBe("empezó la entrada");
  expect(postPhrase({ ...entry, entity: "posts", action: "delete" })).toBeUndefined();
  expect(postPhrase({ ...entry, entity: "post_publications", action: "create" })).toBe("publicó la entrada");
  expect(postPhrase({ ...entry, entity: "post_publications", action: "destroy" })).toBe("pasó a borrador la entrada");
  const { valueText } = postTexts("America/Bogota");
  expect(valueText("publishedAt", "2026-11-29T13:00:00+00:00")).toMatch(/^29\/11\/2026.*8:00/);
  expect(valueText("cover", 7)).toBe("una imagen");
});
