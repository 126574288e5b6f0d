import { expect, test } from "vitest";
import { blankValues, toBody, toPreviewBody } from "./certificate-body";

const TODAY = "2026-11-23";
const one = { isForTwo: false };
const two = { isForTwo: true };

test("a type of one person sends no second one, whatever was typed before the type was changed", () => {
  const values = { ...blankValues(TODAY), member: "Ana", member2: "Luis", member2Id: 8 };
  expect(toBody(values, one)).toMatchObject({ member: "Ana", member2: null, member2Id: null });
  expect(toBody(values, two)).toMatchObject({ member: "Ana", member2: "Luis", member2Id: 8 });
});

test("there is no preview without type and design", () => {
  const values = blankValues(TODAY, { design: "fiesta" });
  expect(toPreviewBody(values, undefined, TODAY)).toBeNull();
  expect(toPreviewBody({ ...values, design: undefined, certificateTypeId: 3 }, one, TODAY)).toBeNull();
});

test("a preview shows examples for what is missing, and names no member", () => {
  const values = { ...blankValues("31/0", { certificateTypeId: 3, design: "fiesta" }), member: "Ana", memberId: 7 };
  expect(toPreviewBody(values, two, TODAY)).toMatchObject({
    certificateTypeId: 3,
    design: "fiesta",
    member: "Ana",
    memberId: null,
    member2: "Nombre de la otra persona",
    pastor: "Nombre del pastor",
    expeditionDate: TODAY,
  });
});

test("another certificate like one takes over everything but the names", () => {
  const like = { certificateTypeId: 3, design: "solemne" as const, pastor: "Raquel", expeditionDate: "2025-11-16" };
  expect(blankValues(TODAY, like)).toEqual({
    ...like,
    pastorRole: "",
    pastor2: "",
    pastor2Role: "",
    member: "",
    memberId: null,
    member2: "",
    member2Id: null,
  });
});
