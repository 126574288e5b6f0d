const number = new Intl.NumberFormat("es-419");

/** "1 artículo", "1,234 artículos". */
export const itemsText = (count: number) => `${number.format(count)} ${count === 1 ? "artículo" : "artículos"}`;

/** "1 unidad", "1,234 unidades". */
export const unitsText = (amount: string) => `${wholeText(amount)} ${amount === "1" ? "unidad" : "unidades"}`;

/** "1,234". */
export const wholeText = (whole: string | number) => number.format(Number(whole));

export const CHOOSE = "Toca lo que quieras elegir";
