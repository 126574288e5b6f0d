import { readFileSync } from "node:fs";
import { inChurch } from "@/lib/core/db/church-db";
import { createPostImage } from "@/lib/posts/images";

// Separate process that adds pictures to a post until it is killed: `upload-post-pictures.ts <church> <picture>`.
const [church, picture = ""] = process.argv.slice(2);
const scope = { churchId: Number(church), userId: null };
const file = new Blob([readFileSync(picture)]);
const { id } = await inChurch(scope, (db) => db.post.create({ data: { body: { type: "doc", content: [] } } }));
for (;;) await createPostImage(scope, id, file);
