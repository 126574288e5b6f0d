import { randomNumbers, weighted } from "../random";

/** Transaction of a seed; category and treasury by name, since their ids differ between churches. */
export type SeedTransaction = {
  date: string;
  concept: string;
  category: string;
  treasury: string;
  amount: string;
  notes: string | null;
};

const [CASH, SAVINGS, YOUTH] = ["Caja general", "Cuenta de ahorros", "Fondo de jóvenes"] as const;

/** Treasuries that the seed transactions use. */
export const seedTreasuries = [CASH, SAVINGS, YOUTH];

const DAY_MS = 86_400_000;

/**
 * Generates the books of a church of some hundred members, deterministic for a day: weekly income and monthly expenses.
 * Amounts in Mexican pesos, or in a currency where bread costs about two units.
 * @param months full months before the current one, which is included up to today
 */
export function* churchBooks(months: number, today: string): Generator<SeedTransaction> {
  const random = randomNumbers(20_250_701);
  const between = (least: number, most: number) => (least + random() * (most - least)).toFixed(2);
  const rounded = (least: number, most: number) => `${Math.round((least + random() * (most - least)) / 50) * 50}.00`;
  const chance = (share: number) => random() < share;
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);

  for (let time = first.getTime(); time <= Date.parse(today); time += DAY_MS) {
    const day = new Date(time);
    const date = day.toISOString().slice(0, 10);
    const dayOfMonth = day.getUTCDate();
    const growth = 1 + (time - first.getTime()) / (DAY_MS * 365 * 8) + (day.getUTCMonth() === 11 ? 0.25 : 0);
    const entry = (
      concept: string,
      category: string,
      amount: string,
      treasury: string = CASH,
      notes: string | null = null,
    ) => ({ date, concept, category, treasury, amount, notes });

    if (day.getUTCDay() === 0) {
      yield entry("Culto del domingo", "Diezmos", rounded(9_000 * growth, 15_000 * growth));
      yield entry("Culto del domingo", "Ofrenda general", between(1_800 * growth, 3_600 * growth));
      yield entry("Escuela dominical", "Escuela dominical", between(250, 620));
      if (dayOfMonth <= 7) yield entry("Ofrenda de misiones", "Ofrenda misionera", rounded(1_500, 3_800), SAVINGS);
    }
    if (day.getUTCDay() === 3) yield entry("Culto de oración", "Ofrenda general", between(380, 1_150));
    if (day.getUTCDay() === 5 && chance(0.5))
      yield entry("Reunión de jóvenes", "Otros ingresos", between(120, 480), YOUTH);
    if (dayOfMonth === 14) yield entry("Venta de comida, jóvenes", "Actividades y ventas", rounded(900, 2_600), YOUTH);
    if (dayOfMonth === 21 && chance(0.6))
      yield entry("Promesa pro-templo", "Ofrenda pro-templo", rounded(2_000, 6_000), SAVINGS);
    if (dayOfMonth === 24 && chance(0.3)) yield entry("Donación anónima", "Donaciones", rounded(1_000, 8_000), SAVINGS);

    if (dayOfMonth === 1) yield entry("Renta del salón", "Alquiler", "14500.00", SAVINGS);
    if (dayOfMonth === 5) yield entry("Recibo de luz", "Servicios públicos", between(1_450, 2_350));
    if (dayOfMonth === 8) yield entry("Recibo de agua", "Servicios públicos", between(380, 610));
    if (dayOfMonth === 9) yield entry("Internet y teléfono", "Servicios públicos", "799.00", SAVINGS);
    if (dayOfMonth === 15 || dayOfMonth === 28) yield entry("Sostén pastoral, quincena", "Sostén pastoral", "9500.00");
    if (dayOfMonth === 12) yield entry("Despensa para familias", "Ayuda social", rounded(1_200, 3_400));
    if (dayOfMonth === 17) yield entry("Apoyo a la misión en Oaxaca", "Misiones", rounded(2_000, 3_500), SAVINGS);
    if (dayOfMonth === 20 && chance(0.7)) yield entry("Limpieza y arreglos", "Mantenimiento", between(350, 2_900));
    if (dayOfMonth === 22 && chance(0.5))
      yield entry("Material de la escuela dominical", "Ministerios", between(180, 1_300));
    if (dayOfMonth === 23 && chance(0.35))
      yield entry("Cables y micrófonos", "Equipo y materiales", between(400, 5_200));
    if (dayOfMonth === 26) yield entry("Aporte mensual", "Aporte al concilio", "2500.00", SAVINGS);
    if (dayOfMonth === 27 && chance(0.4)) yield entry("Salida de jóvenes", "Ministerios", between(600, 1_900), YOUTH);
  }
}

const shares: [category: string, share: number][] = [
  ["Diezmos", 34],
  ["Ofrenda general", 18],
  ["Ofrenda misionera", 6],
  ["Escuela dominical", 5],
  ["Donaciones", 4],
  ["Otros ingresos", 3],
  ["Servicios públicos", 8],
  ["Mantenimiento", 6],
  ["Ayuda social", 6],
  ["Ministerios", 5],
  ["Sostén pastoral", 3],
  ["Alquiler", 2],
];
const concepts: Record<string, string[]> = {
  Diezmos: ["Culto del domingo", "Culto de la tarde", "Sobre de la familia", "Transferencia"],
  "Servicios públicos": ["Recibo de luz", "Recibo de agua", "Internet y teléfono"],
  Mantenimiento: ["Limpieza", "Plomero", "Pintura", "Arreglo del techo"],
};
/** Concepts of one transaction in a thousand. */
const rareConcepts = ["Ofrenda de la hermana Xóchitl", "Guitarra eléctrica", "Fondo de emergencia por el terremoto"];

/**
 * Generates transactions over ten years, oldest first, deterministic for a count and day.
 * @param today `YYYY-MM-DD`; date of the last one
 */
export function* seedTransactions(count: number, today: string): Generator<SeedTransaction> {
  const random = randomNumbers(20_160_101);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const end = Date.parse(today);
  const start = end - 3650 * DAY_MS;
  for (let index = 0; index < count; index++) {
    const category = weighted(shares, random);
    const cents = Math.floor(random() ** 3 * 500_000) + 100;
    yield {
      date: new Date(start + ((end - start) * (index + 1)) / count).toISOString().slice(0, 10),
      concept: random() < 0.001 ? pick(rareConcepts) : pick(concepts[category] ?? [category]),
      category,
      treasury: weighted(
        [
          [CASH, 60],
          [SAVINGS, 30],
          [YOUTH, 10],
        ],
        random,
      ),
      amount: (cents / 100).toFixed(2),
      notes: random() < 0.02 ? "Con recibo." : null,
    };
  }
}
