import { expect, test } from "vitest";
import type { LoggedEntry } from "@/lib/history/schema";
import type { PostHistory } from "@/lib/posts/schema";
import { postPhrase, postTables } from "./history";

const AT = "2026-11-23T12:00:00.000Z";

const phraseOf = (action: LoggedEntry["action"], changes: [field: string, after: string][] = []) =>
  postTables.post_publications?.phraseOf?.({
    id: 1,
    at: AT,
    userName: "Ana",
    userId: 1,
    entity: "post_publications",
    rowId: 1,
    title: "Retiro",
    date: null,
    amount: null,
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

test("a post's own history tells what is written and what is published, and from when on", () => {
  const entry = { id: 1, at: AT, userName: "Ana", changes: [] };
  const publishedAt = (after: string) => ({ changes: [{ field: "publishedAt", before: null, after }] });
  const textOf = (changes: Partial<PostHistory[number]>) =>
    postPhrase({ ...entry, entity: "post_publications", action: "create", ...changes }, "America/Bogota");
  expect(textOf({ entity: "posts", action: "create" })).toBe("empezó la entrada");
  expect(textOf({ entity: "posts", action: "delete" })).toBeUndefined();
  expect(textOf(publishedAt("2026-11-23T12:00:00.040+00:00"))).toBe("publicó la entrada");
  expect(textOf({ action: "destroy" })).toBe("pasó a borrador la entrada");
  expect(textOf(publishedAt("2026-11-29T13:00:00+00:00"))).toBe("programó la entrada: se ve desde 29/11/2026, 08:00");
  expect(textOf({ action: "update", ...publishedAt("2024-05-18T00:00:00+00:00") })).toBe(
    "cambió la fecha de la entrada: se ve desde 17/05/2024, 19:00",
  );
});
