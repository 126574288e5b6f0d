import { expect, test } from "vitest";
import { POST as PUBLISH, DELETE as UNPUBLISH } from "@/app/api/posts/[id]/publication/route";
import { GET as GET_ONE } from "@/app/api/posts/[id]/route";
import { POST as CREATE_DRAFT } from "@/app/api/posts/drafts/route";
import { GET } from "@/app/api/posts/route";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { aPublishedPost, draftBody } from "./support/rows/blog";

test("a draft is published and is a draft again", async () => {
  const church = await aChurch();
  const as = church.owner;
  const draft = await call({ POST: CREATE_DRAFT }, { as, body: draftBody({ title: "Retiro" }) });
  expect(draft).toMatchObject({ status: 201, body: { state: "draft", version: 1, publishedAt: null, url: null } });
  const params = { id: draft.body.id };
  const published = await call({ POST: PUBLISH }, { as, params, body: { version: 1 } });
  expect(published).toMatchObject({ status: 200, body: { state: "published", version: 1, hasChanges: false } });
  expect(await call({ GET: GET_ONE }, { as, params })).toMatchObject({ status: 200, body: published.body });
  expect(await call({ DELETE: UNPUBLISH }, { as, params })).toMatchObject({ status: 200, body: { state: "draft" } });
  await aPublishedPost(church);
  expect(await call({ GET }, { as })).toMatchObject({ status: 200, body: { count: 2 } });
});
