const DAY_MS = 86_400_000;

/** Greeting of the home page at an hour of the day, 0–23. */
export function greeting(hour: number) {
  if (hour < 5) return "Buenas noches";
  if (hour < 12) return "Buenos días";
  return hour < 19 ? "Buenas tardes" : "Buenas noches";
}

/** `2025-11-21` → `Viernes 21 de noviembre de 2025`. */
export function longDate(iso: string) {
  const text = formatSpanish(iso, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).replace(",", "");
  return capitalize(text);
}

/** Name of a day in the week that begins with `today`, both as `YYYY-MM-DD`. */
export function dayName(iso: string, today: string) {
  const daysAhead = (Date.parse(iso) - Date.parse(today)) / DAY_MS;
  if (daysAhead === 0) return "Hoy";
  if (daysAhead === 1) return "Mañana";
  return capitalize(formatSpanish(iso, { weekday: "long" }));
}

const formatSpanish = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es", { ...options, timeZone: "UTC" }).format(Date.parse(iso));

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
