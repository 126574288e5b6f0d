const number = new Intl.NumberFormat("es-419");

/** "1 persona", "1,234 personas". */
export const peopleText = (count: number) => `${number.format(count)} ${count === 1 ? "persona" : "personas"}`;

export const CHOOSE = "Toca a quienes quieras elegir";
