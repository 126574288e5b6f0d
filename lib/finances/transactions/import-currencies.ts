import type { MoneyStyle } from "@/lib/core/values/money";
import { normalizeText } from "@/lib/imports/columns";
import { distinct, type MovementFile } from "./import-file";

const CODES = [
  ...["USD", "EUR", "GBP", "CAD", "CHF", "BRL", "COP", "MXN", "PEN", "CLP", "ARS", "UYU", "PYG", "BOB", "VES", "CRC"],
  ...["DOP", "GTQ", "HNL", "NIO", "CUP"],
];
const CODE = new RegExp(`(?<!\\p{L})(?:${CODES.join("|")})(?!\\p{L})`, "giu");

/** Signs and words of one currency alone. «$» is none of them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/US\$|U\$S|U\$D/i, "USD"],
  [/€|(?<!\p{L})euros?(?!\p{L})/iu, "EUR"],
  [/£/, "GBP"],
  [/R\$/, "BRL"],
  [/(?<!p{L})RD\$/, "DOP"],
  [/(?<![\p{L}.])S\/\.?(?!\p{L})|(?<!\p{L})soles(?!\p{L})/u, "PEN"],
  [/₡|(?<!\p{L})colones(?!\p{L})/iu, "CRC"],
];

/** Words of several currencies: the church's where it is one of them. */
const NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<!\p{L})pesos(?!\p{L})/iu, ["pesos", "COP", "MXN", "CLP", "ARS", "UYU", "DOP", "CUP"]],
  [/(?<!\p{L})d[oó]lar(?:es)?(?!\p{L})/iu, ["USD", "CAD"]],
];

/** Currencies that a text names. */
function currenciesIn(text: string, own: string) {
  const codes = [...text.matchAll(CODE)].map(([code]) => code.toUpperCase());
  const signs = SIGNS.flatMap(([sign, code]) => (sign.test(text) ? [code] : []));
  const names = NAMES.flatMap(([name, all]) =>
    name.test(text) && !all.some((code) => codes.includes(code)) ? [all.includes(own) ? own : (all[0] ?? "")] : [],
  );
  return [...codes, ...signs, ...names];
}

const CURRENCY_HEADER = /^(?:tipo de )?(?:moneda|divisa|currency)$/;
/** Texts above a table that say in what its amounts are. */
const TITLE = /moneda|divisa|currency|cuenta|expresad|(?:importe|monto|valor|saldo)e?s? en/i;

/** Asks about each currency of the file that is not the church's: no rate is known, and its numbers are others. */
export function inspectCurrencies({ table, decisions, columnOf }: MovementFile, { currency: own }: MoneyStyle) {
  if (!own) return;
  const money = ["amount", "income", "expense"].flatMap((field) => columnOf(field) ?? []);
  const named = table.columns.filter(({ header }) => CURRENCY_HEADER.test(normalizeText(header)));
  const texts = [
    ...table.titles.filter((title) => TITLE.test(title)),
    ...(table.hasHeader ? money.map(({ header }) => header) : []),
    ...money.flatMap((column) => distinct(column).filter((cell) => /[^\d.,\s+−$-]/.test(cell))),
    ...named.flatMap(distinct),
  ];
  const all = [...(table.currencies ?? []), ...texts.flatMap((text) => currenciesIn(text, own))];
  // A balboa is a dollar, and Panama pays with dollars.
  const isOwn = (currency: string) => currency === own || (currency === "USD" && own === "PAB");
  for (const currency of new Set(all.filter((one) => !isOwn(one)))) {
    const use = table.decided("currency", "", currency) === "same" ? "same" : null;
    decisions.push({
      about: "currency",
      column: "",
      value: currency,
      use,
      message: use
        ? `Lo que el archivo trae en ${currency} se importa con el mismo número, como ${own}`
        : `El archivo trae montos en ${currency}, y tu iglesia lleva sus cuentas en ${own}. Si no es lo mismo, conviértelos antes de importarlo`,
      options: [{ value: "same", label: `Los números ya son de la iglesia (${own})` }],
    });
  }
}
