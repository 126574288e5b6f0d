import { expect, test } from "vitest";
import { ownHistory } from "@/lib/own-fields/rules";
import { memberTables } from "./history";

const { members, positions } = memberTables([{ id: 5, value: "Pastor" }], ownHistory([]));

test("values of a member display as the position's name and as dates", () => {
  expect(members?.valueText?.("positionId", 5)).toBe("Pastor");
  expect(members?.valueText?.("positionId", 9)).toBe("Otro cargo");
  expect(members?.valueText?.("birthday", "1990-05-17")).toBe("17/05/1990");
  expect(members?.valueText?.("birthday", null)).toBe("(vacío)");
});

test("a member has a page, all positions share one", () => {
  expect(members?.href?.(7)).toBe("/members/7");
  expect(positions?.href?.(7)).toBe("/settings/lists");
});
