import { expect, test } from "vitest";
import { GET as LOG } from "@/app/api/history/route";
import { PUT as WRITE } from "@/app/api/posts/[id]/draft/route";
import { GET as HISTORY } from "@/app/api/posts/[id]/history/route";
import { POST as PUBLISH, DELETE as UNPUBLISH } from "@/app/api/posts/[id]/publication/route";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { aPost, contentOf } from "./support/rows/blog";

const YEAR = new Date().getUTCFullYear() + 1;

test("the history tells what changed in a text, when it is public, and that it is not any more", async () => {
  const church = await aChurch();
  const as = church.owner;
  const { id, description } = await aPost(church, { title: "Retiro", content: contentOf("Salimos el viernes.") });
  const params = { id };
  const draft = { title: "Retiro", description, slug: "", cover: null, version: 1 };
  const written = await call(
    { PUT: WRITE },
    { as, params, body: { ...draft, content: contentOf("Salimos el sábado.") } },
  );
  expect(written).toMatchObject({ status: 200, body: { version: 2 } });
  const publishedAt = `${YEAR}-03-01T08:00`;
  expect(await call({ POST: PUBLISH }, { as, params, body: { publishedAt, version: 2 } })).toMatchObject({
    status: 200,
  });
  expect(await call({ DELETE: UNPUBLISH }, { as, params })).toMatchObject({ status: 200 });

  const text = { field: "body", before: "Salimos el viernes.", after: "Salimos el sábado." };
  const log = await call({ GET: LOG }, { as });
  expect(log).toMatchObject({ status: 200 });
  expect(log.body.rows.slice(0, 4)).toMatchObject([
    { entity: "post_publications", action: "destroy", title: "Retiro", exists: false, changes: [] },
    {
      entity: "post_publications",
      action: "create",
      title: "Retiro",
      changes: [{ field: "publishedAt", before: null, after: `${YEAR}-03-01T13:00:00+00:00` }],
    },
    { entity: "posts", rowId: id, action: "update", title: "Retiro", exists: true, changes: [text] },
    { entity: "posts", rowId: id, action: "create", changes: [] },
  ]);
  const history = await call({ GET: HISTORY }, { as, params });
  expect(history).toMatchObject({ status: 200, body: [{ action: "update", changes: [text] }, { action: "create" }] });
});
