import { contactsOf } from "@/lib/members/guardians/rules";
import { callLink, whatsappLink } from "@/lib/members/rules";

/**
 * Addresses with which one writes to or calls whoever answers for a person: the person, or the guardians of a minor. No other file
 * makes such addresses of people, which tests/unit/contact-links.test.ts sees to. Who has no cellphone is reached at the telephone of
 * the family. `text`: of the message.
 */
export const contactLinks = <Of extends Parameters<typeof contactsOf>[0] & { familyPhone?: string | null }>(
  person: Of,
  text?: string,
) =>
  contactsOf<Of["guardians"][number], Of>(person)
    .map((who) => ({ who, number: who.cellphone ?? (who === person ? (person.familyPhone ?? null) : null) }))
    .map(({ who, number }) => ({
      who,
      whatsapp: whatsappLink(number, text),
      call: callLink(number),
      mail: who.email && `mailto:${who.email}`,
    }))
    .filter(({ whatsapp, mail }) => whatsapp || mail);
