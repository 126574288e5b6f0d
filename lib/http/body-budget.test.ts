import { expect, test } from "vitest";
import { createBudget } from "./body-budget";

/** A budget of 100 bytes, 40 for an owner, and a function that opens a body and records its refusal. */
function aBudget() {
  const budget = createBudget({ total: 100, share: 40, least: 1 });
  const refused: string[] = [];
  const open = (name: string, ...owners: string[]) =>
    budget.open(owners, ({ code }) => refused.push(`${name} ${code}`));
  return { budget, refused, open };
}

test("a share is exceeded: the largest unfinished body of its owner is refused, also when another one grew", () => {
  const { budget, refused, open } = aBudget();
  const large = open("large", "a");
  const small = open("small", "a");
  large.add(35);
  open("other", "b").add(40);
  small.add(10);
  expect(refused).toEqual(["large BUSY"]);
  expect(budget.held()).toBe(50);
  large.add(10);
  expect(budget.held()).toBe(50);
});

test("a church's share bounds its bodies from several addresses", () => {
  const { refused, open } = aBudget();
  open("first", "address a", "church 1").add(30);
  open("second", "address b", "church 1").add(20);
  open("third", "address a", "church 2").add(10);
  expect(refused).toEqual(["first BUSY"]);
});

test("the total is exceeded: the address that holds the most loses its largest body, not the newcomer", () => {
  const { refused, open } = aBudget();
  open("one", "a").add(20);
  open("two", "a").add(18);
  open("three", "b").add(30);
  open("four", "c").add(30);
  open("newcomer", "d").add(10);
  expect(refused).toEqual(["one BUSY"]);
});

test("an empty body counts for the least, so that bodies are bounded in number", () => {
  const { budget, refused, open } = aBudget();
  const holds = Array.from({ length: 50 }, (_, index) => open(String(index), "a"));
  expect(refused).toHaveLength(10);
  expect(budget.held()).toBe(40);
  for (const { close } of holds) close();
  expect(budget.held()).toBe(0);
});

test("a complete body is counted until it is closed, and never refused", () => {
  const { budget, refused, open } = aBudget();
  const complete = open("complete", "a");
  complete.add(38);
  complete.complete();
  open("next", "a").add(5);
  expect(refused).toEqual(["next BUSY"]);
  complete.close();
  complete.close();
  expect(budget.held()).toBe(0);
});
