import { setLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db/church-db";
import { saveWithPicture } from "@/lib/pictures/store";
import { createActivity } from "@/lib/websites/activities/service";
import { createEvent } from "@/lib/websites/events/service";
import { addGalleryImage, setSiteImage, updateImage } from "@/lib/websites/images";
import { saveRowWithImage } from "@/lib/websites/row-image";
import { imageWidths } from "@/lib/websites/rules";
import { activityInput, eventInput, sermonInput, websiteInput } from "@/lib/websites/schema";
import { createSermon } from "@/lib/websites/sermons/service";
import { createWebsite, publishWebsite } from "@/lib/websites/service";
import type { DemoPart } from "../demo-part";
import { demoPicture } from "../picture";

const PLAN = 2;

const settings = {
  title: "Camino de Vida",
  style: "olivar",
  structure: "clasica",
  pastors: "Daniel y Raquel Herrera",
  servicesDates: "Domingo 10:00 a. m. · Miércoles 7:00 p. m., estudio bíblico · Sábado 5:00 p. m., jóvenes",
  mission:
    "Sembrar la Palabra de Dios con paciencia y cuidar lo que crece: familias que se aman y vecinos que se ayudan.",
  description:
    "Una familia de fe en el centro de Puebla. Nos reunimos para adorar, aprender y acompañarnos, y siempre hay un lugar en la mesa para ti.",
  about:
    "Empezamos con nueve personas en una cochera. Hoy somos tres generaciones que oran, cantan y comen juntas. No tienes que saber nada ni vestirte de ninguna manera: ven como estás, te guardamos un asiento.",
  visitExpect: "Cantamos, oramos y escuchamos una prédica de la Biblia. Dura una hora y media, y al final hay café.",
  visitDress: "Como estés cómodo. Verás jeans, vestidos y alguna corbata.",
  visitChildren: "Tienen su clase durante el culto, por edades. Los más pequeños pueden quedarse contigo.",
  visitParking: "En la calle, o en el patio de atrás: la entrada es por la Calle 7.",
  givingText: "Sostienen el comedor del barrio, la escuela dominical y el cuidado del templo. Gracias.",
  givingAccounts:
    "BBVA, cuenta en pesos: 000 000 0000\nCLABE: 000 650 00000000000 0\nEn efectivo, en el sobre de cada domingo",
  ubication: "Calle 5 de Mayo 204, Centro, Puebla",
  mapsLink: "https://www.google.com/maps?q=19.0437,-98.1983",
  whatsappLink: "+52 222 000 0000",
  facebookLink: "https://facebook.example/camino-de-vida",
  instagramLink: "https://instagram.example/camino-de-vida",
  youtubeLink: "https://youtube.example/camino-de-vida",
  donationLink: "https://donar.example/camino-de-vida",
};

/** What YouTube finds: an invented video would be missing, or a stranger's. */
const search = (words: string) => `https://www.youtube.com/results?search_query=${encodeURIComponent(words)}`;

/** In the week so many weeks before today's, on Sunday. */
const sermons = [
  {
    weeks: -1,
    link: search("prédica Marcos 4:26-29"),
    title: "La semilla que crece en silencio",
    preacher: "Raquel Herrera",
  },
  {
    weeks: -2,
    link: search("prédica Lucas 14:15-24"),
    title: "Un asiento para ti en la mesa",
    preacher: "Daniel Herrera",
  },
  {
    weeks: -3,
    link: search("prédica cómo leer un salmo"),
    title: "Cómo leer un salmo",
    preacher: "Daniel Herrera",
  },
];

const gallery = [
  { file: "g-bautizo.webp", alt: "Bautizo en el río" },
  { file: "g-musica.webp", alt: "El grupo de música ensaya" },
  { file: "g-mesa.webp", alt: "Comida de todos los domingos" },
  { file: "g-culto.webp", alt: "La congregación canta en el culto" },
  { file: "g-biblia.webp", alt: "Una Biblia abierta" },
  { file: "g-templo.webp", alt: "La fachada del templo" },
];

const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];

/** In the week so many weeks from today's, before it when negative. */
const events = [
  {
    weeks: 2,
    weekday: SATURDAY,
    from: "08:00",
    to: "17:00",
    title: "Retiro de familias",
    place: "Monte de la Cruz",
    file: "evento.webp",
  },
  { weeks: 4, weekday: SUNDAY, from: "09:00", to: "", title: "Bautizos en el río", place: "Río Atoyac" },
  { weeks: 6, weekday: FRIDAY, from: "19:00", to: "22:00", title: "Vigilia de oración", place: "En el templo" },
  { weeks: -6, weekday: SATURDAY, from: "", to: "", title: "Feria de ropa para el barrio", place: "Patio del templo" },
  {
    weeks: -14,
    weekday: SUNDAY,
    from: "10:00",
    to: "13:00",
    title: "Aniversario de la iglesia",
    place: "En el templo",
  },
];

const details: Record<string, string> = {
  "Retiro de familias": "Un día de campo con juegos, oración y comida. Lleva abrigo y algo para compartir.",
  "Vigilia de oración": "Oramos por las familias y por la ciudad. Puedes llegar y salir cuando lo necesites.",
};

const activities = [
  {
    title: "Reunión de jóvenes",
    text: "Cada sábado a las 5 de la tarde: música, Biblia y cena para jóvenes de 13 a 25 años.",
    file: "g-musica.webp",
  },
  { title: "Escuela dominical", text: "Cada domingo durante el culto, para niñas y niños de 4 a 12 años." },
  {
    title: "Comedor del barrio",
    text: "El último viernes del mes cocinamos para quien lo necesite. Toda ayuda es bienvenida.",
    file: "siembra.webp",
  },
];

/** A published site with its pictures, events, activities and sermons. */
export const demo: DemoPart = {
  create: async ({ scope, today, timeZone }) => {
    await setLogo({ church: { id: scope.churchId }, user: { id: scope.userId } }, await demoPicture("logo.png"));
    await inChurch(scope, (db) => createWebsite(db, websiteInput.parse(settings)));
    for (const [kind, name, alt] of [
      ["cover", "portada.webp", ""],
      ["pastors", "pastores.webp", ""],
      ["giving", "qr.png", "A nombre de Camino de Vida"],
    ] as const) {
      const { id } = await setSiteImage(scope, { kind }, await demoPicture(name));
      if (alt) await inChurch(scope, (db) => updateImage(db, { id, alt }));
    }
    for (const { file, alt } of gallery)
      await saveWithPicture(
        scope,
        { widths: imageWidths.gallery, file: await demoPicture(file) },
        async (db, stored) => {
          const image = stored && (await addGalleryImage(db, PLAN, stored));
          return { previous: null, result: image && (await updateImage(db, { id: image.id, alt })) };
        },
      );
    for (const { weeks, weekday, from, to, title, place, file } of events) {
      const day = dayOfWeek(today, weeks, weekday);
      const at = (time: string) => (time ? `${day}T${time}` : "");
      const event = eventInput.parse({
        title,
        date: at(from) || day,
        end: at(to),
        place,
        details: details[title] ?? "",
      });
      const image = file ? await demoPicture(file) : undefined;
      await saveRowWithImage(scope, { kind: "event", file: image }, (db) =>
        createEvent(db, event, { timeZone, plan: PLAN }),
      );
    }
    for (const { file, ...texts } of activities) {
      const image = file ? await demoPicture(file) : undefined;
      await saveRowWithImage(scope, { kind: "activity", file: image }, (db) =>
        createActivity(db, activityInput.parse(texts), PLAN),
      );
    }
    for (const { weeks, ...texts } of sermons) {
      const sermon = sermonInput.parse({ ...texts, date: dayOfWeek(today, weeks, SUNDAY) });
      await inChurch(scope, (db) => createSermon(db, sermon, PLAN));
    }
    await inChurch(scope, (db) => publishWebsite(db, "MX"));
    return "su página";
  },
};

/** `weekday`: 0 for Sunday. */
function dayOfWeek(today: string, weeks: number, weekday: number) {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7 * weeks + weekday - date.getUTCDay());
  return date.toISOString().slice(0, 10);
}
