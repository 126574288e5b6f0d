import { WHOLE_CURRENCIES } from "./money";

/** Singular and plural of currencies (ISO 4217), all masculine. */
const currencyNames: Record<string, [one: string, many: string]> = {
  ARS: ["peso", "pesos"],
  BOB: ["boliviano", "bolivianos"],
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

/** `1250.50` → «mil doscientos cincuenta soles con 50/100», as papers write an amount; Mexico writes «50/100 M.N.». */
export function amountWords(amount: string, currency: string): string {
  const [whole = "0", cents = "00"] = amount.replace(/^-/, "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "");
  const [one, many] = currencyNames[currency] ?? [currency, currency];
  const noun = digits === "1" ? one : many;
  const words = `${numberWords(digits)} ${isRoundMillions(digits) ? "de " : ""}${noun}`;
  const fraction = `${cents.padEnd(2, "0")}/100`;
  if (currency === "MXN") return `${words} ${fraction} M.N.`;
  return WHOLE_CURRENCIES.includes(currency) && fraction === "00/100" ? words : `${words} con ${fraction}`;
}

/** «un millón de soles», but «un millón cien soles». */
const isRoundMillions = (digits: string) => /^[1-9]\d*0{6}$/.test(digits);

const UNITS =
  "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");
/** Of a million, a million millions … */
const POWERS = [
  ["", ""],
  ["millón", "millones"],
  ["billón", "billones"],
];

/** Digits in words, before a masculine noun; eighteen digits at most. */
function numberWords(digits: string): string {
  if (/^0*$/.test(digits)) return UNITS[0] ?? "";
  const padded = digits.padStart(Math.ceil(digits.length / 6) * 6, "0");
  const sixes = padded.match(/.{6}/g) ?? [];
  return sixes
    .flatMap((six, index) => {
      const [one, many] = POWERS[sixes.length - 1 - index] ?? [];
      if (Number(six) === 0) return [];
      return [thousandsWords(Number(six)), Number(six) === 1 ? one : many].filter(Boolean).join(" ");
    })
    .join(" ");
}

/** 1 to 999,999. */
function thousandsWords(number: number): string {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  const head = thousands === 0 ? "" : thousands === 1 ? "mil" : `${hundredsWords(thousands)} mil`;
  return [head, rest > 0 && hundredsWords(rest)].filter(Boolean).join(" ");
}

/** 1 to 999. */
function hundredsWords(number: number): string {
  if (number === 100) return "cien";
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  return [hundreds > 0 && HUNDREDS[hundreds - 1], rest > 0 && tensWords(rest)].filter(Boolean).join(" ");
}

/** 1 to 99. */
function tensWords(number: number): string {
  if (number < 30) return UNITS[number] ?? "";
  const [ten, unit] = [TENS[Math.floor(number / 10) - 3] ?? "", number % 10];
  return unit === 0 ? ten : `${ten} y ${UNITS[unit]}`;
}
