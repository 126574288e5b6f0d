import { expect, test } from "vitest";
import { birthdaysPdf } from "@/lib/members/birthdays-pdf";
import { readPdf } from "@/tests/support/pdf";

const church = { name: "Iglesia Ñandú", country: "PE", timeZone: "America/Lima", logo: null };

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Persona${index}.`, day: 1 + (index % 28), age: null })).sort(
    (one, other) => one.day - other.day,
  );

const poster = async (count: number, country = "PE") =>
  readPdf(
    await birthdaysPdf({
      ...{ kind: "birthdays", months: [{ month: 10, people: namesOf(count) }] },
      ...{ church: { ...church, country }, madeAt: new Date(0) },
    }),
  );

test.each([1, 30, 90])("%i people are on one page, each once", async (count) => {
  const { pages, size } = await poster(count);
  expect(size).toEqual([595.28, 841.89]);
  expect(pages).toHaveLength(1);
  for (const { name } of namesOf(count)) expect(pages[0]?.split(name)).toHaveLength(2);
});

test("many people continue on further pages with the same head", async () => {
  const { pages, size } = await poster(400, "CO");
  expect(size).toEqual([612, 792]);
  expect(pages.length).toBeGreaterThan(1);
  const content = pages.join(" ");
  for (const { name } of namesOf(400)) expect(content.split(name)).toHaveLength(2);
  for (const page of pages) expect(page).toContain("Iglesia Ñandú Cumpleaños de Noviembre");
});
