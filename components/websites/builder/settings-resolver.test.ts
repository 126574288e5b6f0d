import type { ResolverOptions } from "react-hook-form";
import { expect, test } from "vitest";
import type { Settings } from "@/components/websites/settings";
import { settingsResolver } from "./settings-resolver";

const settings = { title: "Camino de Vida", style: "olivar", structure: "clasica", whatsappLink: "" };

const check = (changes: Partial<Settings>) =>
  settingsResolver("PE")({ ...settings, ...changes } as Settings, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  } as ResolverOptions<Settings>);

test("a number that opens nothing is named beside the other settings to correct", async () => {
  const { errors } = await check({ whatsappLink: "987 654 321 000", instagramLink: "facebook.com/camino" });
  expect(errors).toMatchObject({
    whatsappLink: { message: expect.stringContaining("cifras") },
    instagramLink: { message: expect.stringContaining("Facebook") },
  });
  expect((await check({ whatsappLink: "987 654 321" })).errors).toEqual({});
});
