import type { ItemInput } from "@/lib/inventory/schema";
import { randomNumbers, weighted } from "../random";

/** Item of a seed. */
export type SeedItem = ItemInput;

type CatalogueLine = [
  name: string,
  brand: string,
  model: string,
  price: number,
  amount: number,
  location: string,
  state?: string,
];

const [TEMPLO, SALON, COCINA, BODEGA, OFICINA, NIÑOS, PATIO] = [
  "Templo principal",
  "Salón social",
  "Cocina",
  "Bodega",
  "Oficina pastoral",
  "Salón de niños",
  "Patio",
];

/** Items by category of a church of 300 members. Prices in pesos; `state`: condition, and `donado` for donations. */
const catalogue: Record<string, CatalogueLine[]> = {
  Sonido: [
    ["Consola digital", "Behringer", "X32", 48_900, 1, TEMPLO],
    ["Micrófono de mano", "Shure", "SM58", 2_350, 8, TEMPLO],
    ["Micrófono inalámbrico", "Sennheiser", "XSW 1-835", 7_490, 4, TEMPLO, "nuevo"],
    ["Micrófono de diadema", "Shure", "BLX14/P31", 8_900, 2, TEMPLO],
    ["Bafle activo de 15 pulgadas", "QSC", "K12.2", 18_900, 4, TEMPLO],
    ["Subwoofer", "QSC", "KS118", 31_500, 2, TEMPLO],
    ["Monitor de piso", "Yamaha", "DBR10", 9_800, 4, TEMPLO, "regular"],
    ["Caja directa", "Radial", "ProDI", 2_400, 6, TEMPLO],
    ["Cable XLR de 10 m", "Proel", "", 320, 24, BODEGA],
    ["Pedestal de micrófono", "König & Meyer", "210/9", 1_150, 10, TEMPLO],
    ["Amplificador de audífonos", "Behringer", "HA8000", 2_700, 1, TEMPLO],
    ["Bocina portátil", "JBL", "EON One", 16_400, 1, BODEGA, "donado"],
    ["Casetera doble", "Sony", "TC-WE475", 900, 1, BODEGA, "de_baja"],
  ],
  Instrumentos: [
    ["Piano digital", "Yamaha", "P-125", 15_800, 1, TEMPLO],
    ["Teclado", "Roland", "JUNO-DS61", 21_900, 1, TEMPLO, "donado"],
    ["Batería acústica", "Pearl", "Roadshow", 13_500, 1, TEMPLO],
    ["Juego de platillos", "Zildjian", "Planet Z", 5_200, 1, TEMPLO],
    ["Guitarra acústica", "Takamine", "GD11M", 6_400, 2, TEMPLO],
    ["Guitarra eléctrica", "Fender", "Squier Strat", 5_900, 1, TEMPLO, "regular"],
    ["Bajo eléctrico", "Ibáñez", "GSR200", 5_600, 1, TEMPLO],
    ["Amplificador de bajo", "Hartke", "HD150", 8_700, 1, TEMPLO],
    ["Cajón peruano", "Meinl", "Headliner", 2_900, 1, TEMPLO, "donado"],
    ["Pandero", "Latin Percussion", "", 450, 6, BODEGA],
    ["Atril para partituras", "On-Stage", "SM7211", 480, 8, TEMPLO],
    ["Órgano electrónico", "Hammond", "", 0, 1, BODEGA, "de_baja donado"],
  ],
  "Video y luces": [
    ["Proyector", "Epson", "PowerLite X49", 12_600, 2, TEMPLO],
    ["Pantalla eléctrica de 150 pulgadas", "Multimedia Screens", "MSE-244", 9_300, 1, TEMPLO],
    ["Cámara de video", "Canon", "XA11", 28_700, 1, TEMPLO],
    ["Mezclador de video", "Blackmagic", "ATEM Mini Pro", 9_990, 1, TEMPLO, "nuevo"],
    ["Luz led de escenario", "Chauvet", "SlimPAR 56", 2_100, 8, TEMPLO],
    ["Televisor de 55 pulgadas", "Samsung", "TU7000", 10_800, 1, NIÑOS, "donado"],
  ],
  Computación: [
    ["Computadora de escritorio", "Dell", "OptiPlex 3080", 14_900, 2, OFICINA],
    ["Computadora portátil", "Lenovo", "ThinkPad E14", 18_500, 2, OFICINA],
    ["Impresora multifuncional", "Epson", "EcoTank L4260", 5_700, 1, OFICINA],
    ["Impresora láser", "HP", "LaserJet 1020", 1_200, 1, BODEGA, "malo"],
    ["Enrutador de internet", "TP-Link", "Archer AX23", 1_650, 2, OFICINA],
  ],
  Muebles: [
    ["Silla apilable", "", "", 420, 220, TEMPLO],
    ["Silla plegable", "Lifetime", "80155", 690, 60, SALON],
    ["Silla infantil", "", "", 260, 40, NIÑOS, "donado"],
    ["Banca de madera", "", "", 3_800, 6, PATIO, "regular donado"],
    ["Mesa plegable", "Lifetime", "5411", 1_850, 18, SALON],
    ["Mesa infantil", "", "", 780, 8, NIÑOS],
    ["Púlpito de acrílico", "", "", 6_900, 1, TEMPLO],
    ["Púlpito de madera", "", "", 2_500, 1, BODEGA, "de_baja donado"],
    ["Escritorio", "", "", 3_200, 3, OFICINA],
    ["Librero", "", "", 1_900, 4, OFICINA],
    ["Archivero metálico", "", "", 2_800, 2, OFICINA, "regular"],
  ],
  Cocina: [
    ["Estufa industrial de 6 quemadores", "Coriat", "EC-6", 16_900, 1, COCINA],
    ["Refrigerador", "Mabe", "RME360", 13_400, 1, COCINA],
    ["Olla de 50 litros", "Vasconia", "", 1_750, 4, COCINA],
    ["Cafetera de 100 tazas", "Hamilton Beach", "40540", 2_300, 2, COCINA, "donado"],
    ["Termo de 20 litros", "", "", 1_100, 3, COCINA],
    ["Plato de melamina", "", "", 38, 180, COCINA],
    ["Horno de microondas", "LG", "", 1_900, 1, COCINA, "malo"],
  ],
  "Libros y materiales": [
    ["Biblia Reina-Valera 1960", "Sociedades Bíblicas", "Letra grande", 210, 85, TEMPLO],
    ["Himnario", "Casa Bautista", "", 165, 60, TEMPLO, "donado"],
    ["Franelógrafo", "", "", 650, 2, NIÑOS],
    ["Juego de mesa bíblico", "", "", 290, 5, NIÑOS, "donado"],
  ],
  "Santa Cena y bautismo": [
    ["Charola para la Santa Cena", "", "", 980, 6, TEMPLO],
    ["Túnica para bautismo", "", "", 340, 12, BODEGA],
    ["Bautisterio portátil", "", "", 8_500, 1, BODEGA, "donado"],
  ],
  Mantenimiento: [
    ["Ventilador de techo", "Birtman", "", 1_450, 10, TEMPLO],
    ["Extintor de 6 kg", "", "PQS", 780, 6, TEMPLO],
    ["Escalera de aluminio", "Cuprum", "", 2_600, 1, BODEGA],
    ["Planta de luz", "Honda", "EU22i", 32_800, 1, BODEGA, "nuevo"],
    ["Carpa de 6 × 12 m", "", "", 18_200, 1, BODEGA],
  ],
};

const catalogueLines = Object.entries(catalogue).flatMap(([category, lines]) =>
  lines.map((line) => ({ category, line })),
);

/** Inventory of a church, deterministic for a day. @param today `YYYY-MM-DD`; dates are within the ten years before */
export function churchItems(today: string): SeedItem[] {
  const random = randomNumbers(20_240_212);
  return catalogueLines.map((_, index) => toSeedItem(index, index + 1, today, random));
}

/** Generates distinct items, one in a thousand a theremin, deterministic for a day. @param today `YYYY-MM-DD` */
export function* seedItems(count: number, today: string): Generator<SeedItem> {
  const random = randomNumbers(20_240_212);
  for (let index = 0; index < count; index++) {
    const item = toSeedItem(Math.floor(random() * catalogueLines.length), index + 1, today, random);
    const name = random() < 0.001 ? "Theremín" : item.name;
    yield { ...item, name: `${name} ${index + 1}`, amount: String(1 + Math.floor(random() ** 3 * 40)) };
  }
}

function toSeedItem(index: number, number: number, today: string, random: () => number): SeedItem {
  const { category, line } = catalogueLines[index] as (typeof catalogueLines)[number];
  const [name, brand, model, price, amount, location, state = ""] = line;
  const isDonated = state.includes("donado");
  const days = Math.floor(random() * 3_650);
  return {
    name,
    brand: brand || null,
    model: model || null,
    serie: model && amount === 1 ? `${brand.slice(0, 2).toUpperCase()}-${String(20_000 + number * 37)}` : null,
    bill: isDonated || random() < 0.3 ? null : `F-${1_000 + number * 13}`,
    price: `${price}.00`,
    amount: String(amount),
    category,
    location,
    condition: conditionOf(state, random),
    acquisition: isDonated ? "donacion" : "compra",
    acquiredOn: random() < 0.8 ? new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10) : null,
    observations: observationsOf(state, isDonated),
  };
}

function conditionOf(state: string, random: () => number): SeedItem["condition"] {
  const condition = (["nuevo", "regular", "malo", "de_baja"] as const).find((name) => state.includes(name));
  return (
    condition ??
    weighted<SeedItem["condition"]>(
      [
        ["bueno", 8],
        ["nuevo", 1],
        [null, 1],
      ],
      random,
    )
  );
}

function observationsOf(state: string, isDonated: boolean) {
  if (state.includes("de_baja")) return "Ya no enciende; se guarda hasta la próxima jornada de limpieza.";
  if (state.includes("malo")) return "Pendiente de reparación.";
  return isDonated ? "Donación de una familia de la iglesia." : null;
}
