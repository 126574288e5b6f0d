import * as z from "zod";
import { siteAnimations, siteLanguages, siteStructures, siteStyles } from "../rules";

/** `?title=`: title of a site or the last part of its address. */
export const siteQuery = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, "Requerido")
    .max(200)
    .meta({ description: "Título de la página, o la última parte de su dirección", example: "camino-de-vida" }),
});

const stored = (description: string) => z.string().meta({ description });

export const image = z
  .strictObject({
    imageUrl: z
      .string()
      .meta({ description: "Ruta de la imagen", example: "/websites/camino-de-vida/images/0f….webp" }),
    width: z.int().meta({ description: "Píxeles de ancho", example: 1400 }),
    height: z.int().meta({ description: "Píxeles de alto", example: 940 }),
    alt: stored("Texto para quien no la ve"),
  })
  .meta({ id: "PublicImage", description: "Una imagen de la página pública" });

const event = z
  .strictObject({
    id: z.int().meta({ description: "Número del evento", example: 7 }),
    title: stored("Nombre"),
    date: z.string().meta({ description: "Comienzo: día, o día y hora locales", example: "2026-12-24T19:00" }),
    end: z.string().nullable().meta({ description: "Hasta cuándo" }),
    place: stored("Lugar"),
    details: stored("Detalles"),
    image: image.nullable().meta({ description: "Imagen del evento" }),
  })
  .meta({ id: "PublicEvent", description: "Un evento de la página pública" });

/** What every answer says of its site. */
export const frame = {
  title: stored("Título"),
  url: z.string().meta({ description: "Dirección pública", example: "https://atrio.example/websites/camino-de-vida" }),
  language: z.enum(siteLanguages).meta({ description: "Idioma de los textos fijos", example: "es" }),
  timeZone: z.string().meta({ description: "Zona horaria de la iglesia", example: "America/Costa_Rica" }),
};

/** What the start page shows. */
export const publicStart = z.strictObject({
  ...frame,
  style: z.enum(siteStyles).meta({ description: "Estilo", example: "olivar" }),
  structure: z.enum(siteStructures).meta({ description: "Estructura", example: "clasica" }),
  animations: z.enum(siteAnimations).meta({ description: "Movimiento", example: "0" }),
  color: stored("Color principal; vacío, el del estilo"),
  description: stored("Presentación"),
  about: stored("Quiénes somos"),
  pastors: stored("Pastores"),
  mission: stored("Misión"),
  servicesDates: stored("Horarios de los cultos"),
  ubication: stored("Dirección postal"),
  facebookLink: stored("Facebook"),
  instagramLink: stored("Instagram"),
  youtubeLink: stored("YouTube"),
  whatsappLink: stored("Enlace de WhatsApp"),
  mapsLink: stored("Mapa"),
  preachLink: stored("Video de la prédica"),
  donationLink: stored("Donaciones"),
  visitExpect: stored("Para quien viene por primera vez: cómo es un culto"),
  visitDress: stored("Cómo vestirse"),
  visitChildren: stored("Qué hay para los niños"),
  visitParking: stored("Dónde estacionar"),
  givingText: stored("Para qué son las ofrendas"),
  givingAccounts: stored("Cuentas para ofrendar, una por línea"),
  logo: image.nullable().meta({ description: "Logo de la iglesia" }),
  cover: image.nullable().meta({ description: "Portada" }),
  pastorsImage: image.nullable().meta({ description: "Foto de los pastores" }),
  givingImage: image.nullable().meta({ description: "Código QR de una cuenta; su `alt` se lee debajo" }),
  sermons: z
    .array(
      z.strictObject({
        link: stored("Video"),
        title: stored("De qué trata; vacío, no se sabe"),
        preacher: stored("Quién predica"),
        date: stored("Día en que se predicó; vacío, no se sabe"),
        image: image.nullable().meta({ description: "Imagen del video" }),
      }),
    )
    .meta({
      description: "Prédicas: la de `preachLink` primero, y las demás de la más nueva a la más vieja; hasta doce",
    }),
  gallery: z.array(image).meta({ description: "Galería, en su orden" }),
  nextEvent: event.nullable().meta({ description: "El evento más próximo" }),
});

/** What the page of services and activities shows. */
export const publicServices = z.strictObject({
  ...frame,
  servicesDates: stored("Horarios de los cultos"),
  ubication: stored("Dirección postal"),
  mapsLink: stored("Mapa"),
  activities: z
    .array(
      z.strictObject({
        id: z.int().meta({ description: "Número de la actividad", example: 3 }),
        title: stored("Nombre"),
        text: stored("De qué se trata"),
        image: image.nullable().meta({ description: "Imagen de la actividad" }),
      }),
    )
    .meta({ description: "Actividades, en su orden" }),
});

/** What the page of events shows. */
export const publicEvents = z.strictObject({
  ...frame,
  coming: z.array(event).meta({ description: "Los que vienen, del más cercano al más lejano" }),
  past: z.array(event).meta({ description: "Los doce últimos, del más nuevo al más viejo" }),
});

export type PublicImageAnswer = z.output<typeof image>;
