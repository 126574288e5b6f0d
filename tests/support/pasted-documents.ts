import { readdirSync, readFileSync } from "node:fs";
import type { Lost, PostContent } from "@/lib/posts/content/rules";

const FOLDER = "tests/fixtures/paste";

/** What programs put into the clipboard, and the body that it makes: `<name>.html` or `.txt`, and `<name>.json`. */
export const pastedDocuments = () =>
  readdirSync(FOLDER)
    .filter((file) => !file.endsWith(".json"))
    .map((file) => {
      const name = file.replace(/\.\w+$/, "");
      return {
        name,
        isHtml: file.endsWith(".html"),
        text: readFileSync(`${FOLDER}/${file}`, "utf8"),
        expected: JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")) as { content: PostContent; lost: Lost },
      };
    });
