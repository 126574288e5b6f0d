import * as parsers from "nuqs/server";
import { describe, expect, test } from "vitest";
import { financeQueryKeys, reportSearch, transactionQueries, transactionSearch } from "./finances-search";

const load = parsers.createLoader(transactionSearch(parsers));

test.each([
  ["2025", "2025"],
  ["2025-11", "2025-11"],
  ["2025-13", null],
  ["2025-1", null],
  ["1899", null],
  ["2101", null],
  ["noviembre", null],
  ["", null],
])("period %j in the address of a report parses to %j", (text, period) => {
  expect(reportSearch(parsers).period.parse(text)).toBe(period);
});

describe("the queries of the movements", () => {
  const queriesOf = (address: string) =>
    transactionQueries({ ...load(new URLSearchParams(address)), pageSize: 50 }, "2026-11-22");

  test("cover the current month by default", () => {
    const { list, summary, months } = queriesOf("");
    expect(list).toMatchObject({ from: "2026-11-01", to: "2026-11-30", name: "", page: 1, pageSize: 50 });
    expect(summary).toMatchObject({ id: null, from: "2026-11-01", to: "2026-11-30" });
    expect(months).toEqual({ id: null, to: "2026-11" });
  });

  test("of all dates end the chart with the current month", () => {
    const { list, months } = queriesOf("period=todo&id=7");
    expect(list).toMatchObject({ from: null, to: null, id: [7] });
    expect(months).toEqual({ id: [7], to: "2026-11" });
  });

  test("have every filter, and the order only where there is one", () => {
    const { list, exported, summary, months } = queriesOf(
      "name=luz&id=4,5&categoryId=21,22&type=income,transfer&min=10&voided=true&sort=-amount&page=3",
    );
    const filters = {
      name: "luz",
      id: [4, 5],
      categoryId: [21, 22],
      type: ["income", "transfer"],
      min: "10",
      max: null,
      voided: "true",
      from: "2026-11-01",
      to: "2026-11-30",
    };
    expect(summary).toEqual(filters);
    expect(exported).toEqual({ ...filters, sort: "-amount" });
    expect(list).toEqual({ ...filters, sort: "-amount", page: 3, pageSize: 50 });
    expect(months.id).toEqual([4, 5]);
  });

  test("of a page differ from those of the summary", () => {
    const [first, second] = [queriesOf("page=1"), queriesOf("page=2")];
    expect(financeQueryKeys.transactions(first.list)).not.toEqual(financeQueryKeys.transactions(second.list));
    expect(financeQueryKeys.summary(first.summary)).toEqual(financeQueryKeys.summary(second.summary));
  });
});
