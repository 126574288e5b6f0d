/** Words of 0 to 29. */
const SMALL =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");

/** Currencies by their names for one and for many; the others by their code. */
const currencies: Record<string, [one: string, many: string]> = {
  ARS: ["peso", "pesos"],
  BOB: ["boliviano", "bolivianos"],
  BRL: ["real", "reales"],
  CLP: ["peso", "pesos"],
  COP: ["peso", "pesos"],
  CRC: ["colón", "colones"],
  CUP: ["peso", "pesos"],
  DOP: ["peso", "pesos"],
  EUR: ["euro", "euros"],
  GTQ: ["quetzal", "quetzales"],
  HNL: ["lempira", "lempiras"],
  MXN: ["peso", "pesos"],
  NIO: ["córdoba", "córdobas"],
  PAB: ["balboa", "balboas"],
  PEN: ["sol", "soles"],
  PYG: ["guaraní", "guaraníes"],
  USD: ["dólar", "dólares"],
  UYU: ["peso", "pesos"],
  VES: ["bolívar", "bolívares"],
};

/** Currencies whose name is feminine: «doscientas lempiras». */
const FEMININE = ["HNL"];

/** Exact amount in words, as receipts say it: `250.00` in PEN → "Doscientos cincuenta soles con 00/100". Below 10¹². */
export function amountWords(amount: string, currency: string) {
  const [whole = "0", cents = "00"] = amount.split(".");
  const number = Number(whole);
  const [one, many] = currencies[currency] ?? [currency, currency];
  const words = number === 0 ? "cero" : shortened(numberWords(number));
  // «Un millón de soles», but «un millón doscientos mil soles».
  const of = number >= 1_000_000 && number % 1_000_000 === 0 ? "de " : "";
  const text = `${FEMININE.includes(currency) ? toFeminine(words) : words} ${of}${number === 1 ? one : many} con ${cents}/100`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Before a noun: «un», «veintiún», «treinta y un». */
const shortened = (words: string) => words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");

const toFeminine = (words: string) =>
  words
    .replace(/(cient|quinient|(?:sete|nove)cient)os/g, "$1as")
    .replace(/veintiún$/, "veintiuna")
    .replace(/\bun$/, "una");

/** Words of a whole number below 10¹², zero without any. */
function numberWords(number: number): string {
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1000) % 1000;
  const rest = number % 1000;
  return [
    millions === 1 ? "un millón" : millions > 1 ? `${shortened(numberWords(millions))} millones` : "",
    thousands === 1 ? "mil" : thousands > 1 ? `${shortened(underThousand(thousands))} mil` : "",
    underThousand(rest),
  ]
    .filter(Boolean)
    .join(" ");
}

function underThousand(number: number): string {
  if (number === 100) return "cien";
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  return [hundreds > 0 ? HUNDREDS[hundreds - 1] : "", rest > 0 ? underHundred(rest) : ""].filter(Boolean).join(" ");
}

function underHundred(number: number) {
  if (number < 30) return SMALL[number];
  const [ten, one] = [TENS[Math.floor(number / 10) - 3], number % 10];
  return one === 0 ? ten : `${ten} y ${SMALL[one]}`;
}
