import { type MoneyStyle, moneyText, parseMoney } from "@/lib/core/money";
import type { CellValue, FieldReader, FileTraits } from "@/lib/imports/reading";
import { checked } from "@/lib/imports/values";
import { itemInput } from "./schema";

/** A currency before its sign or behind the amount: `COP $ 100`, `100 USD`, `100 €`. */
const CURRENCY = /^[A-Za-z]{3}\s*(?=\$)|(?<=\d)\s*(?:[A-Za-z]{3}|[$€])$/g;

/** What stands behind a number of units. */
const UNITS = /(?<=\d)\s*(?:u|un|und|unds|unid|unids|unidad|unidades|pz|pza|pzas|pieza|piezas|pcs)\.?$/i;

/** Thousands between two separators can be read in one way only, whatever the country. */
const EVIDENT = /[.,]\d{3}[.,]/;

/** Countries that write the comma for decimals, and the point. */
const BOTH = ["CO", "MX"];

/** A number of the sheet with three decimals, or a text with a point between thousands: a workbook does not say which. */
const DOUBTFUL = /^\d{1,3}\.\d{3}$/;

const NO_PRICE: CellValue = { message: "Escribe un valor con dos decimales como máximo" };
const NO_QUANTITY: CellValue = { message: "Escribe un número entero, de 1 en adelante" };

/** Amounts of money as people write them: `$ 1.250.000,50`; where one could be read in two ways, as in their country. */
export function priceReader(style: MoneyStyle, { format }: FileTraits): FieldReader {
  return {
    read: (text) => {
      const written = text.trim();
      if (format === "xlsx" && DOUBTFUL.test(written))
        return { message: `Escríbelo sin separar los miles: ${written.replace(".", "")}` };
      const amount = amountOf(written.replace(CURRENCY, ""), style);
      return amount === null ? NO_PRICE : checked(itemInput.shape.price, amount);
    },
    show: (value) => moneyText(value, style),
  };
}

/** How many there are: a whole number, with its unit or without. */
export function quantityReader(style: MoneyStyle, { format }: FileTraits): FieldReader {
  return {
    read: (text) => {
      const written = text.trim().replace(UNITS, "");
      const amount = format === "xlsx" && DOUBTFUL.test(written) ? null : amountOf(written, style);
      if (!amount?.endsWith(".00")) return NO_QUANTITY;
      const result = checked(itemInput.shape.amount, amount.slice(0, -3));
      return "message" in result ? NO_QUANTITY : result;
    },
  };
}

function amountOf(text: string, style: MoneyStyle) {
  const own = parseMoney(text, style);
  if (own !== null || !EVIDENT.test(text)) return own;
  return BOTH.map((country) => parseMoney(text, { country })).find((amount) => amount !== null) ?? null;
}
