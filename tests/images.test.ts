import sharp from "sharp";
import { expect, test } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { storage } from "@/lib/core/files/storage";
import { call } from "./support/call";
import { aChurch, asOwner, aUser } from "./support/church";
import { imageForm, middleOf, solidPicture } from "./support/pictures";
import { aMember, memberBody } from "./support/rows/members";

async function listFiles(folder: string) {
  await waitForBackgroundTasks();
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(folder)) keys.push(key);
  return keys;
}

const red = [256, 0, 0];
const blue = [0, 0, 256];

test("a member's photo is set, served, changed and removed", async () => {
  const church = await aChurch();
  const { id, version } = await aMember(church);
  const options = { as: church.owner, params: { id } };
  expect(await call("GET /members/{id}/photo", options)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });

  const first = await call("POST /members/{id}/photo", { ...options, body: imageForm(await solidPicture("red")) });
  expect(first).toMatchObject({ status: 201, body: { id, version: version + 1 } });
  expect(first.body.photo).toMatch(new RegExp(`^/api/members/${id}/photo\\?v=[0-9a-f]{8}$`));
  const answer = await call("GET /members/{id}/photo", options);
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
  expect(await middleOf(answer.bytes)).toEqual(red);

  const second = await call("POST /members/{id}/photo", { ...options, body: imageForm(await solidPicture("blue")) });
  expect(second.body.version).toBe(version + 2);
  expect(second.body.photo).not.toBe(first.body.photo);
  expect(await middleOf((await call("GET /members/{id}/photo", options)).bytes)).toEqual(blue);
  expect(await listFiles(`church/${church.id}`)).toHaveLength(1);

  expect((await call("GET /members/{id}", options)).body).toEqual(second.body);
  expect((await call("GET /members", { as: church.owner })).body.rows).toEqual([second.body]);
  const month = Number(second.body.birthday.slice(5, 7));
  const { body: born } = await call("GET /members/birthdays", { as: church.owner, query: { month } });
  expect(born).toMatchObject([{ id, photo: second.body.photo }]);

  expect((await call("DELETE /members/{id}/photo", options)).status).toBe(204);
  expect((await call("DELETE /members/{id}/photo", options)).status).toBe(204);
  expect((await call("GET /members/{id}", options)).body).toMatchObject({ photo: null, version: version + 3 });
  expect(await listFiles(`church/${church.id}`)).toEqual([]);

  const { body: history } = await call("GET /members/{id}/history", options);
  expect(history.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes.length])).toEqual(
    [
      ["update", 1],
      ["update", 1],
      ["update", 1],
      ["create", 0],
    ],
  );
  expect(history[0]).toMatchObject({ userName: church.owner.name, changes: [{ field: "photo", after: null }] });
});

test("of many simultaneous photos one is stored, and no file of the others remains", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const colours = ["red", "lime", "blue", "black", "white", "gray"];
  const answers = await Promise.all(
    colours.map(async (colour) =>
      call("POST /members/{id}/photo", {
        as: church.owner,
        params: { id },
        body: imageForm(await solidPicture(colour)),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(colours.map(() => 201));
  const files = await listFiles(`church/${church.id}`);
  const { photo } = await asOwner(church, (db) => db.member.findFirstOrThrow({ where: { id } }));
  expect(files).toEqual([photo]);
});

test("a change of the member keeps the photo, and a version from before the photo answers 409", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const form = imageForm(await solidPicture("red"));
  const { body } = await call("POST /members/{id}/photo", { as: church.owner, params: { id }, body: form });
  const changed = { ...memberBody(church), id };
  expect((await call("PUT /members", { as: church.owner, body: { ...changed, version: 1 } })).status).toBe(409);
  const answer = await call("PUT /members", { as: church.owner, body: { ...changed, version: 2 } });
  expect(answer).toMatchObject({ status: 200, body: { version: 3, photo: body.photo } });
});

test("a member in the trash keeps the photo and accepts no other", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const options = { as: church.owner, params: { id } };
  await call("POST /members/{id}/photo", { ...options, body: imageForm(await solidPicture("red")) });
  await call("DELETE /members/{id}", options);
  expect((await call("GET /members/trash", { as: church.owner })).body.rows[0].photo).toContain(
    `/api/members/${id}/photo?v=`,
  );
  expect((await call("GET /members/{id}/photo", options)).status).toBe(200);
  expect(
    (await call("POST /members/{id}/photo", { ...options, body: imageForm(await solidPicture("blue")) })).status,
  ).toBe(404);
  expect((await call("DELETE /members/{id}/photo", options)).status).toBe(404);
  expect(await listFiles(`church/${church.id}`)).toHaveLength(1);
});

test("a church's logo is set, served and removed, and its URL is in the profile", async () => {
  const { id, owner, name } = await aChurch();
  const profile = async () => (await call("GET /users/data", { as: owner })).body;
  expect(await profile()).toMatchObject({ churchLogo: null, churchVersion: 1 });
  expect((await call("GET /churches/logo", { as: owner })).status).toBe(404);
  const set = await call("POST /churches/logo", {
    as: owner,
    body: imageForm(await solidPicture("blue", { width: 300 })),
  });
  expect(set).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/^\/api\/churches\/logo\?v=[0-9a-f]{8}$/) },
  });
  expect(await profile()).toMatchObject({ churchLogo: set.body.url, churchVersion: 1 });
  expect(await sharp((await call("GET /churches/logo", { as: owner })).bytes).metadata()).toMatchObject({
    format: "webp",
    width: 300,
    height: 480,
  });
  const renamed = await call("PUT /churches", { as: owner, body: { name: `${name} Sur`, version: 1 } });
  expect(renamed).toMatchObject({ status: 200, body: { logo: set.body.url } });
  expect(await call("DELETE /churches/logo", { as: owner })).toMatchObject({ status: 200, body: { url: null } });
  expect(await call("DELETE /churches/logo", { as: owner })).toMatchObject({ status: 200, body: { url: null } });
  expect(await profile()).toMatchObject({ churchLogo: null });
  expect(await listFiles(`church/${id}`)).toEqual([]);
  // Updates: the logo, the name, and the logo's removal.
  const entries = await asOwner({ id, owner }, (db) =>
    db.history.findMany({ where: { entity: "churches" }, orderBy: { id: "asc" } }),
  );
  expect(entries.map(({ action }) => action)).toEqual(["create", ...Array(3).fill("update")]);
});

test("a user's own picture is set, served and removed, with and without a church", async () => {
  for (const person of [await aUser(), (await aChurch()).owner]) {
    expect((await call("GET /users/image", { as: person })).status).toBe(404);
    const set = await call("POST /users/image", { as: person, body: imageForm(await solidPicture("red")) });
    expect(set.body.url).toMatch(/^\/api\/users\/image\?v=[0-9a-f]{8}$/);
    expect((await call("GET /users/data", { as: person })).body.image).toBe(set.body.url);
    const { user } = (await call("GET /users", { as: person })).body;
    expect(user.image).toBe(set.body.url);
    if (user.churchId)
      expect((await call("PUT /users", { as: person, body: { churchId: user.churchId } })).body.image).toBe(
        set.body.url,
      );
    expect(await middleOf((await call("GET /users/image", { as: person })).bytes)).toEqual(red);
    expect(await call("DELETE /users/image", { as: person })).toMatchObject({ status: 200, body: { url: null } });
    expect((await call("GET /users/data", { as: person })).body.image).toBeNull();
    expect(await listFiles(`user/${person.id}`)).toEqual([]);
  }
});

test("a photo whose file is missing answers 404", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const options = { as: church.owner, params: { id } };
  await call("POST /members/{id}/photo", { ...options, body: imageForm(await solidPicture("red")) });
  const [key = ""] = await listFiles(`church/${church.id}`);
  await (await storage()).remove(key);
  expect(await call("GET /members/{id}/photo", options)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect(
    (await call("POST /members/{id}/photo", { ...options, body: imageForm(await solidPicture("blue")) })).status,
  ).toBe(201);
});
