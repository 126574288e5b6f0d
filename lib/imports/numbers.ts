import type * as z from "zod";
import { type MoneyStyle, moneyText, parseMoney } from "@/lib/core/values/money";
import { hasPlainNumbers } from "@/lib/spreadsheets/rules";
import { visible } from "./days";
import type { CellValue, FieldReader, FileTraits } from "./reading";
import { storedAs, validateText } from "./values";

/** Currency code before the sign, or currency after the amount: `COP $ 100`, `100 USD`, `100 €`. */
const CURRENCY = /^[A-Za-z]{3}\s*(?=\$)|(?<=\d)\s*(?:[A-Za-z]{3}|[$€])$/g;

/** Unit after a quantity. */
const UNITS =
  /(?<=\d)\s*(?:u|un|und|unds|unid|unids|unidad|unidades|pz|pza|pzas|pieza|piezas|pcs|juegos?|jgos?|sets?|kits?|pares|par|cajas?|paquetes?|bolsas?|rollos?)\.?$/i;
const DOZENS = /(?<=\d)\s*(?:docenas?|doc|dz)\.?$/i;
const DOZEN = 12n;
/** Before a quantity that is not exact. */
const ABOUT = /^(?:aprox(?:imadamente|\.)?|unos|unas|más o menos|mas o menos|casi|cerca de|\+\/-|±|~)\s*(?=\d)/i;

/** After the price of one unit. */
const EACH = /\s?(?:c\/u|cada un[oa]|por unidad|la unidad|x unidad)\.?$/i;

/** In place of a price: nothing was paid. */
const GIFT = /^(?:donad[oa]s?|donaci[oó]n|regalad[oa]s?|regalo|obsequio|ofrenda)$/i;

/** Thousands between two separators: unambiguous in every country. */
const UNAMBIGUOUS = /[.,]\d{3}[.,]/;

/** One country with a decimal comma and one with a decimal point. */
const DECIMAL_STYLES = ["CO", "MX"];

/** A number with three decimals, or a text with a point between thousands: a workbook does not say which. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/;

/** Amount in parentheses, with a minus sign before its digits, or behind them. */
const NEGATIVE = [/^[^\d()]*\([^\d()]*\d[^()]*\)[^\d()]*$/, /^\D*[-−–]\D*\d[^-−–]*$/, /^[^-−–]*\d\s*[-−–]\D*$/];
const SIGNS = /[()\-−–]/g;

/** Dash with or without currency: what accountants write instead of zero. */
const DASH = /^[^\d\-−–]{0,5}[-−–]+\s*$/;

const NO_PRICE: CellValue = { message: "Escribe un valor con dos decimales como máximo" };
const GIFT_PRICE: CellValue = { value: "0.00", remark: storedAs("0") };
const NO_QUANTITY: CellValue = { message: "Escribe un número entero, de 1 en adelante" };

/**
 * Reader of amounts of money by the rules of the form's schema: `$ 1.250.000,50`; an ambiguous one is read in the format
 * of the church's country.
 */
export const priceReader =
  (schema: z.ZodType<string>) =>
  (style: MoneyStyle, { format }: FileTraits): FieldReader => ({
    read: (text) => {
      if (GIFT.test(text.trim())) return GIFT_PRICE;
      const trimmed = text.trim().replace(EACH, "");
      if (hasPlainNumbers(format) && AMBIGUOUS.test(trimmed))
        return { message: `Escríbelo sin separar los miles: ${trimmed.replace(".", "")}` };
      const amount = parseAmount(trimmed.replace(CURRENCY, ""), style);
      return amount === null ? NO_PRICE : validateText(schema, amount);
    },
    format: (value) => moneyText(value, style),
  });

/**
 * Reader of signed amounts, with the minus sign where people, banks and accountants write it: `-120,00`, `120.00-`,
 * `S/ (120.00)`. A dash without digits is zero.
 */
export const signedAmountReader =
  (schema: z.ZodType<string>) =>
  (style: MoneyStyle, file: FileTraits): FieldReader => {
    const { read, format } = priceReader(schema)(style, file);
    return {
      read: (cell) => {
        if (PLAIN.test(cell)) return read(cell);
        const shown = visible(cell);
        if (DASH.test(shown)) return { value: "0.00" };
        const side = SIDE.exec(shown)?.[1]?.toUpperCase();
        const text = shown.replace(SIDE, "").replace(/^(\D{0,5})\+/, "$1");
        const isNegative = (side !== undefined && side !== "CR") || NEGATIVE.some((pattern) => pattern.test(text));
        if (!isNegative && /[()]/.test(text)) return NO_PRICE;
        const result = read(isNegative ? text.replace(SIGNS, "") : text);
        const isBelowZero = isNegative && "value" in result && /[1-9]/.test(result.value ?? "");
        return isBelowZero ? { value: `-${result.value}` } : result;
      },
      format,
    };
  };

/** Reader of quantities by the rules of the form's schema: a whole number, with or without its unit. */
export const quantityReader =
  (schema: z.ZodType<string>) =>
  (style: MoneyStyle, { format }: FileTraits): FieldReader => ({
    read: (text) => {
      const written = text.trim();
      const quantity = written.replace(ABOUT, "").replace(UNITS, "").replace(DOZENS, "");
      const amount = hasPlainNumbers(format) && AMBIGUOUS.test(quantity) ? null : parseAmount(quantity, style);
      if (!amount?.endsWith(".00")) return NO_QUANTITY;
      const isDozens = DOZENS.test(written);
      const units = isDozens ? String(BigInt(amount.slice(0, -3)) * DOZEN) : amount.slice(0, -3);
      const result = validateText(schema, units);
      if ("message" in result) return NO_QUANTITY;
      return isDozens || ABOUT.test(written) ? { ...result, remark: storedAs(units) } : result;
    },
  });

/** A number as most files have it. */
const PLAIN = /^\d[\d.,]*$/;

/** Direction behind an amount, as banks write it: «120.00 CR». */
const SIDE = /(?<=\d)\s*(CR|DB|DR)\.?$/i;

function parseAmount(written: string, style: MoneyStyle) {
  // Swiss thousands, and more decimals than there are cents.
  const text = written.replace(/(?<=\d)['’](?=\d{3})/g, "").replace(/([.,]\d{2})00$/, "$1");
  const amount = parseMoney(text, style);
  if (amount !== null || !UNAMBIGUOUS.test(text)) return amount;
  return DECIMAL_STYLES.map((country) => parseMoney(text, { country })).find((amount) => amount !== null) ?? null;
}
