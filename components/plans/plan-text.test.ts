import { describe, expect, test } from "vitest";
import { areas } from "@/lib/core/areas";
import {
  areaNames,
  areasBetween,
  hasLiveSubscription,
  limitText,
  type Price,
  periodText,
  priceText,
  problemText,
  productOf,
  productText,
  recommendPlan,
  usageText,
  yearSaving,
} from "./plan-text";

const colombia = { country: "CO", currency: "COP" };
const members = (used: number) => ({ label: "Miembros", byPlan: [100, 1000, null], used });
const events = { label: "Eventos", byPlan: [0, 12, 50], used: 0 };

const prices = (month: string, year: string): Price[] => [
  { product: "base-monthly", amount: month, currency: "USD" },
  { product: "base-yearly", amount: year, currency: "USD" },
];

test("a plan and a frequency name one product, and the free plan none", () => {
  expect(productOf(1, "month")).toBe("base-monthly");
  expect(productOf(2, "year")).toBe("pro-yearly");
  expect(productOf(0, "month")).toBeUndefined();
  expect(productText("pro-yearly")).toBe("Plan Avanzado, pago anual");
});

test("areas that no module serves are not promised", () => {
  const built = areas.filter((area) => area !== "classes");
  expect(areasBetween(2, 2, built)).toEqual(["inventory"]);
  expect(areasBetween(1, 2, built)).toEqual(["finances", "inventory", "certificates", "website", "blog", "minutes"]);
  expect(areaNames(["finances", "website", "blog"])).toBe("las finanzas, la página y el blog");
});

test("a limit is written for each plan, and left out of a plan without it", () => {
  expect(limitText(members(0), 1, colombia)).toBe("Hasta 1.000 miembros");
  expect(limitText(members(0), 2, colombia)).toBe("Miembros sin límite");
  expect(limitText(events, 0, colombia)).toBeNull();
});

test("the use of a limit is counted against that of the plan", () => {
  expect(usageText(members(87), 0, colombia)).toBe("87 de 100 miembros");
  expect(usageText(members(1234), 2, colombia)).toBe("1.234 miembros");
  expect(usageText(members(1), 2, colombia)).toBe("1 miembro");
  expect(usageText(members(1), 0, colombia)).toBe("1 de 100 miembros");
  const one = (label: string) => usageText({ label, byPlan: [null], used: 1 }, 0, colombia);
  expect(["Eventos próximos", "Imágenes de la galería", "Actividades"].map(one)).toEqual([
    "1 evento próximo",
    "1 imagen de la galería",
    "1 actividad",
  ]);
});

describe("the recommended plan", () => {
  test.each([
    { plan: 0, used: 12, recommended: 1, reason: "El siguiente, cuando quieras hacer más." },
    { plan: 0, used: 79, recommended: 1, reason: "El siguiente, cuando quieras hacer más." },
    { plan: 0, used: 80, recommended: 1, reason: "Ya tienes 80 de 100 miembros." },
    { plan: 0, used: 1001, recommended: 2, reason: "Ya tienes 1.001 de 100 miembros." },
    { plan: 1, used: 5, recommended: 2, reason: "El siguiente, cuando quieras hacer más." },
  ])("of a church in plan $plan with $used members is $recommended", ({ plan, used, recommended, reason }) => {
    expect(recommendPlan({ plan, limits: [events, members(used)] }, colombia)).toEqual({ plan: recommended, reason });
  });

  test("is none in the last plan", () => {
    expect(recommendPlan({ plan: 2, limits: [members(5000)] }, colombia)).toBeNull();
  });
});

test("a price in another currency carries its code", () => {
  expect(priceText({ amount: "9.00", currency: "USD" }, colombia)).toBe("$\u00a09,00 USD");
  expect(priceText({ amount: "39900.00", currency: "COP" }, colombia)).toBe("$\u00a039.900");
});

describe("what a year saves", () => {
  test.each([
    { month: "9.00", year: "90.00", saved: "18.00" },
    { month: "9.99", year: "99.99", saved: "19.89" },
    { month: "39900", year: "399000", saved: "79800.00" },
  ])("of twelve times $month against $year is $saved", ({ month, year, saved }) => {
    expect(yearSaving(prices(month, year), 1)).toEqual({ amount: saved, currency: "USD" });
  });

  test("is nothing without both prices, or when twelve months cost as much", () => {
    expect(yearSaving(prices("9.00", "108.00"), 1)).toBeNull();
    expect(yearSaving(prices("9.00", "90.00").slice(0, 1), 1)).toBeNull();
    expect(yearSaving(null, 1)).toBeNull();
  });
});

describe("a subscription", () => {
  const paid = {
    status: "active",
    product: "base-monthly" as const,
    periodEnd: "2026-12-31T03:00:00.000Z",
    endsWithPeriod: false,
  };

  test("says until when it is paid by the church's clock, and whether it ends", () => {
    expect(periodText(paid, "America/Bogota")).toBe("Está pagado hasta el 30/12/2026. Ese día se renueva.");
    expect(periodText({ ...paid, endsWithPeriod: true }, "America/Bogota")).toContain("Ese día termina");
    expect(periodText({ ...paid, status: "past_due" }, "America/Bogota")).toBeNull();
  });

  test("has a problem unless it is paid", () => {
    expect(problemText(paid, 1)).toBeNull();
    expect(problemText({ ...paid, status: "canceled" }, 0)).toBeNull();
    for (const status of ["past_due", "incomplete", "unpaid", "paused"])
      expect(problemText({ ...paid, status }, 0)).not.toBeNull();
  });

  test("leaves the change of the plan to the portal while it lives", () => {
    expect(hasLiveSubscription({ subscription: paid })).toBe(true);
    expect(hasLiveSubscription({ subscription: { ...paid, status: "unpaid" } })).toBe(true);
    expect(hasLiveSubscription({ subscription: { ...paid, status: "canceled" } })).toBe(false);
    expect(hasLiveSubscription({ subscription: null })).toBe(false);
  });
});

const space = {
  label: "Espacio",
  unit: "bytes" as const,
  byPlan: [200_000_000, 5_000_000_000, null],
  used: 1_250_000_000,
};
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

test("the storage is written in units of bytes, of its limit where there is one", () => {
  expect(plain(usageText(space, 1, { country: "CO" }))).toBe("1,2 GB de 5 GB de espacio");
  expect(plain(usageText(space, 2, { country: "CO" }))).toBe("1,2 GB de espacio");
  expect(plain(limitText(space, 0, { country: "CO" }))).toBe("Hasta 200 MB de espacio");
  expect(limitText(space, 2, { country: "CO" })).toBe("Espacio sin límite");
});
