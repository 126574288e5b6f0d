import { expect, test } from "vitest";
import type { PostHistory } from "@/lib/posts/schema";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { aPost, aPublishedPost, contentOf, draftBody } from "./support/rows/blog";

const YEAR = new Date().getUTCFullYear() + 1;

test("the history tells what changed in a text, when it is public, and that it is not any more", async () => {
  const church = await aChurch();
  const as = church.owner;
  const { id, description } = await aPost(church, { title: "Retiro", content: contentOf("Salimos el viernes.") });
  const params = { id };
  const draft = { title: "Retiro", description, slug: "", cover: null, version: 1 };
  const written = await call("PUT /posts/{id}/draft", {
    as,
    params,
    body: { ...draft, content: contentOf("Salimos el sábado.") },
  });
  expect(written).toMatchObject({ status: 200, body: { version: 2 } });
  const publishedAt = `${YEAR}-03-01T08:00`;
  expect(await call("POST /posts/{id}/publication", { as, params, body: { publishedAt, version: 2 } })).toMatchObject({
    status: 200,
  });
  expect(await call("DELETE /posts/{id}/publication", { as, params })).toMatchObject({ status: 200 });

  const text = { field: "body", before: "Salimos el viernes.", after: "Salimos el sábado." };
  const log = await call("GET /history", { as });
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
});

test("the history of a post names its publications, schedules and unpublishing beside what was written", async () => {
  const church = await aChurch();
  const as = church.owner;
  const [post, other] = [await aPost(church, { title: "Retiro" }), await aPublishedPost(church)];
  const params = { id: post.id };
  const publish = (body: object) => call("POST /posts/{id}/publication", { as, params, body });
  const draft = { ...draftBody({ title: "Retiro de marzo" }), cover: null };
  const moment = { field: "publishedAt", before: null, after: `${YEAR}-03-01T13:00:00+00:00` };

  expect(await publish({ publishedAt: `${YEAR}-03-01T08:00` })).toMatchObject({ status: 200 });
  expect(await call("DELETE /posts/{id}/publication", { as, params })).toMatchObject({ status: 200 });
  expect(await call("PUT /posts/{id}/draft", { as, params, body: draft })).toMatchObject({ status: 200 });
  expect(await publish({})).toMatchObject({ status: 200 });
  expect(await publish({ publishedAt: "2024-05-17T19:00" })).toMatchObject({ status: 200 });
  const history = await call("GET /posts/{id}/history", { as, params });
  expect(history.status).toBe(200);
  expect(history.body.map(({ entity, action }: PostHistory[number]) => `${entity} ${action}`)).toEqual([
    "post_publications update",
    "post_publications create",
    "posts update",
    "post_publications destroy",
    "post_publications create",
    "posts create",
  ]);
  expect(history.body[0].changes).toMatchObject([{ field: "publishedAt", after: "2024-05-18T00:00:00+00:00" }]);
  expect(history.body[2].changes).toContainEqual({ field: "title", before: "Retiro", after: "Retiro de marzo" });
  expect(history.body[4].changes).toEqual([moment]);

  const others = await call("GET /posts/{id}/history", { as, params: { id: other.id } });
  expect(others.body.map(({ action }: PostHistory[number]) => action)).toEqual(["create", "create"]);
  expect(await call("GET /posts/{id}/history", { as: (await aChurch()).owner, params })).toMatchObject({ status: 404 });
});
