import { expect, test } from "vitest";
import { publishable } from "@/lib/posts/schema";
import { missingOf } from "./missing";

test.each(["", " ", "ab", "Retiro", "Salimos el viernes."])(
  "a post whose texts are «%s» lacks what the API says, in its words",
  (text) => {
    const { error } = publishable.safeParse({ title: text, description: text, body: text });
    const said = error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    const missing = missingOf({ title: text, description: text, slug: "" } as Parameters<typeof missingOf>[0], text);
    const messages = Object.fromEntries(
      missing.map(({ field, message }) => [field === "content" ? "body" : field, message]),
    );
    // The first message of a field is the one that the API answers.
    expect(messages).toEqual(Object.fromEntries(said.toReversed()));
  },
);
