/** The words of a member's fields, as the database and the API write them. */
export const civilStatuses = ["soltero", "casado", "comprometido", "union_libre", "divorciado", "viudo"] as const;
export const genres = ["F", "M"] as const;
export const booleans = ["true", "false"] as const;

/** Orders of the list. */
export const memberSorts = ["name", "-name", "newest"] as const;

/** Completed years between two days `YYYY-MM-DD`; someone born on 29 February turns a year older on 1 March of a common year. */
export function age(birthday: string, today: string) {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The number as `https://wa.me/` wants it: digits only, with the country's calling code; null without a number. */
export function whatsappLink(cellphone: string | null, country: string, text?: string) {
  const digits = internationalDigits(cellphone, country);
  if (!digits) return null;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** `tel:` link of a number; null without a number. */
export function callLink(cellphone: string | null, country: string) {
  const digits = internationalDigits(cellphone, country);
  return digits ? `tel:+${digits}` : null;
}

/** What the congratulation on WhatsApp says. */
export function birthdayGreeting(name: string, church: string) {
  return `¡Feliz cumpleaños, ${firstName(name)}! En ${church} damos gracias a Dios por tu vida y oramos para que este nuevo año esté lleno de su bendición.`;
}

export function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? "";
}

/** Calling codes of the countries the product is made for (ITU-T E.164). */
const callingCodes: Record<string, string> = {
  AR: "54",
  BO: "591",
  BR: "55",
  CL: "56",
  CO: "57",
  CR: "506",
  CU: "53",
  DO: "1",
  EC: "593",
  ES: "34",
  GT: "502",
  HN: "504",
  MX: "52",
  NI: "505",
  PA: "507",
  PE: "51",
  PR: "1",
  PY: "595",
  SV: "503",
  US: "1",
  UY: "598",
  VE: "58",
};

/** WhatsApp knows Argentine mobiles as `54 9 …` and Mexican ones as `52 …` without the old `1`. */
function internationalDigits(cellphone: string | null, country: string) {
  if (!cellphone) return null;
  const written = cellphone.replace(/\D/g, "");
  const code = callingCodes[country] ?? "";
  const digits = cellphone.trim().startsWith("+") ? written : code + written.replace(/^0+/, "");
  if (digits.startsWith("54") && digits.length === 12) return `549${digits.slice(2)}`;
  if (digits.startsWith("521") && digits.length === 13) return `52${digits.slice(3)}`;
  return digits;
}
