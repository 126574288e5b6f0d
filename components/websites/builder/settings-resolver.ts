import type { Resolver } from "react-hook-form";
import type { Settings } from "@/components/websites/settings";

/**
 * Checks the settings as a publication does, telephone numbers in the notation of a country; what that needs loads with
 * the first field that is left.
 */
export const settingsResolver =
  (country: string): Resolver<Settings> =>
  async (values, context, options) => {
    const [{ zodResolver }, { websiteInput }, { readWhatsapp }] = await Promise.all([
      import("@hookform/resolvers/zod"),
      import("@/lib/websites/schema"),
      import("@/lib/websites/whatsapp"),
    ]);
    const check = zodResolver(websiteInput) as unknown as Resolver<Settings>;
    const result = await check(values, context, options);
    const { problem } = readWhatsapp(values.whatsappLink, country);
    if (!problem || result.errors.whatsappLink) return result;
    return { values: {}, errors: { ...result.errors, whatsappLink: { type: "custom", message: problem } } };
  };
