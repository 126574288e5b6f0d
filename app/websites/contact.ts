import type { ContactField } from "@/components/sites/site-view";
import { siteTexts } from "@/components/sites/texts";
import { sendContactMessage } from "@/lib/churches/contact";
import type { FoundSite } from "@/lib/churches/sites";
import { callerAddress } from "@/lib/core/caller";
import { AppError } from "@/lib/core/errors";
import { readText } from "@/lib/http/body";
import { NO_STORE } from "@/lib/http/errors";
import { requireOwnOrigin } from "@/lib/http/identity";
import { getPublicSite } from "@/lib/websites/public/service";
import type { PublicSite } from "@/lib/websites/public-site";
import { CONTACT, sitePath } from "@/lib/websites/rules";
import { contactMessage } from "@/lib/websites/schema";
import { missingResponse, pageResponse, siteAddress } from "./site-page";

/** Bytes of a form: every character of the longest message may take nine. */
const BODY_MAX = 9 * (CONTACT.longest + CONTACT.name) + 2_000;

const fields = ["name", "email", "message"] as const satisfies ContactField[];

/** Page of the form, or of the thanks; 404 while the church does not receive messages. */
export async function contactResponse(owner: FoundSite, isSent: boolean) {
  if (!(await siteWithForm(owner))) return missingResponse(owner);
  return pageResponse(owner, { page: "contact", contact: isSent ? { isSent } : undefined });
}

/** Mails what a visitor wrote, and leads to the thanks; the form again, with what they wrote, when it was not sent. */
export async function receiveContact(owner: FoundSite, request: Request) {
  const site = await siteWithForm(owner);
  if (!site) return missingResponse(owner);
  requireOwnOrigin(request);
  const form = new URLSearchParams(await readText(request, BODY_MAX));
  const values = Object.fromEntries(fields.map((name) => [name, form.get(name) ?? ""])) as Record<ContactField, string>;
  // People do not see this field: programs that fill in everything are not told that nothing was sent.
  if (form.get("website")) return thanks(owner);
  const texts = siteTexts[site.language];
  const again = (status: number, problem: string, errors: Partial<Record<ContactField, string>> = {}) =>
    pageResponse(
      owner,
      { page: "contact", contact: { isSent: false, problem, values, errors } },
      { status, headers: NO_STORE },
    );
  const message = contactMessage.safeParse(values);
  if (!message.success) {
    const wrong = fields.filter((name) => message.error.issues.some(({ path }) => path[0] === name));
    return again(400, texts.contactInvalid, Object.fromEntries(wrong.map((name) => [name, texts.contactErrors[name]])));
  }
  const sender = { address: callerAddress(), churchId: owner.churchId, url: siteAddress(owner.slug) };
  try {
    await sendContactMessage(sender, message.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return again(error.status, error.status === 429 ? texts.contactTooMany : texts.contactFailed);
  }
  return thanks(owner);
}

const thanks = ({ slug }: FoundSite) =>
  new Response(null, { status: 303, headers: { ...NO_STORE, Location: `${sitePath(slug, "contact")}/sent` } });

/** The site of a church that receives messages. */
async function siteWithForm(owner: FoundSite): Promise<PublicSite | undefined> {
  const site = (await getPublicSite(owner))?.site;
  return site?.contactForm === "1" ? site : undefined;
}
