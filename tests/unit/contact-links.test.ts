import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contactsOf } from "@/lib/members/guardians/rules";

test("one file makes addresses that write to or call people, after the rule of whom", () => {
  const files = readdirSync("components/members", { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"));
  const makers = files.filter((file) =>
    /callLink|whatsappLink|whatsappUrl|wa\.me|["'`](?:tel|mailto|sms):/.test(
      readFileSync(path.join("components/members", file), "utf8"),
    ),
  );
  expect(makers).toEqual(["contact-links.ts"]);
});

const child = { name: "Mateo", cellphone: "+573009990001", email: null, isMinor: true, leftReason: null };
const guardian = { name: "Rosa", cellphone: "+573015552290", email: null };

test("about a minor one writes to the guardians, and about who has died to nobody", () => {
  expect(contactsOf({ ...child, guardians: [guardian] })).toEqual([guardian]);
  expect(contactsOf({ ...child, guardians: [] })).toEqual([]);
  expect(contactsOf({ ...child, guardians: [guardian], leftReason: "fallecimiento" })).toEqual([]);
  const adult = { ...child, isMinor: false, guardians: [] };
  expect(contactsOf(adult)).toEqual([adult]);
});
