import * as z from "zod";
import {
  countParam,
  email,
  flagParam,
  INVALID_DATE,
  id,
  idParam,
  ids,
  line,
  lines,
  listOf,
  oneOf,
  optional,
  optionalId,
  optionalPastDate,
  orRequired,
  pageQuery,
  REQUIRED,
  rowId,
  rowVersion,
  text,
  version,
} from "@/lib/core/fields/fields";
import { trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { isIsoDate } from "@/lib/core/values/dates";
import { isWebLink } from "@/lib/core/values/web-link";
import { type LinkName, linkProblem, toLink, withScheme } from "./links";
import {
  CONTACT,
  contactForms,
  isPhone,
  logoTones,
  NO_WHATSAPP,
  siteAnimations,
  siteLanguages,
  siteStructures,
  siteStyles,
} from "./rules";

const TITLE_SHORT = "El título debe tener al menos 6 caracteres.";
const TITLE_LONG = "El título no puede exceder los 40 caracteres.";
const NO_STYLE = "Elige un estilo.";
const NO_STRUCTURE = "Elige una estructura.";
const NO_COLOR = "Color invalido";

/** Local time of an event: a day, or a day and its time. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d)?$/;

/** Characters of an address. */
const LINK_MAX = 255;

/** Address of http or https, as `toLink` makes it of what people write; empty for none. */
const link = (name: LinkName) =>
  line(LINK_MAX, (text) => toLink(name, text)).check(({ value, issues }) => {
    const message = linkProblem(name, value);
    if (message) issues.push({ code: "custom", message, input: value });
  });

/** Telephone number in free form, which the church's country makes a link, or an address. */
const whatsappLink = () =>
  line(LINK_MAX, (text) => (isPhone(text) ? text : withScheme(text))).refine(
    (value) => value === "" || isPhone(value) || isWebLink(value),
    NO_WHATSAPP,
  );

/** Day `YYYY-MM-DD` of 1900 to 2100, or with a time `YYYY-MM-DDTHH:MM`, of the church's time zone. */
const moment = () =>
  z
    .string({ error: orRequired(INVALID_DATE) })
    .normalize()
    .trim()
    .min(1, REQUIRED)
    .refine(isMoment, INVALID_DATE)
    .meta({ description: "Día, o día y hora locales", example: "2026-12-24T19:00" });

function isMoment(value: string) {
  const day = MOMENT.exec(value)?.[1];
  return day !== undefined && isIsoDate(day) && day >= "1900-01-01" && day < "2101-01-01";
}

/** Texts beyond the specification's: a replacement that leaves one out keeps it. */
const keptTexts = {
  visitExpect: lines(200).meta({
    description: "Para quien viene por primera vez: cómo es un culto",
    example: "Cantamos, oramos y escuchamos una prédica; dura una hora y media.",
  }),
  visitDress: lines(200).meta({ description: "Cómo vestirse", example: "Ven como estés cómodo." }),
  visitChildren: lines(200).meta({
    description: "Qué hay para los niños",
    example: "Tienen su clase durante el culto.",
  }),
  visitParking: lines(200).meta({ description: "Dónde estacionar", example: "Frente al templo, sin costo." }),
  givingText: lines(200).meta({
    description: "Para qué son las ofrendas",
    example: "Sostienen el comedor del barrio.",
  }),
  givingAccounts: lines(400).meta({
    description: "Cuentas para ofrendar, una por línea, como `Nombre: número`",
    example: "BCP, cuenta en soles: 000-00000000-0-00",
  }),
  color: z
    .string("Valor inválido")
    .trim()
    .regex(/^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6}))?$/i, NO_COLOR)
    .meta({ description: "Color principal, #RGB o #RRGGBB; vacío, el del estilo", example: "#2C5837" }),
};

/** Texts that may be left out or empty, which is the same. */
const optionalTexts = {
  pastors: line(70).meta({ description: "Nombres de los pastores", example: "Daniel y Raquel Herrera" }),
  servicesDates: lines(100).meta({
    description: "Horarios de los cultos; `·`, `;` o un salto de línea los separan, y el primero va en grande",
    example: "Domingo 10:00 a. m. · Miércoles 7:00 p. m., estudio bíblico",
  }),
  mission: lines(200)
    .refine((value) => value === "" || value.length >= 6, "El texto debe tener al menos 6 caracter(es)")
    .meta({ description: "Misión: de 6 a 200 caracteres", example: "Sembrar la Palabra de Dios con paciencia." }),
  facebookLink: link("facebookLink").meta({
    description: "Página de Facebook: su nombre o su enlace",
    example: "https://www.facebook.com/camino-de-vida",
  }),
  instagramLink: link("instagramLink").meta({
    description: "Cuenta de Instagram: su usuario o su enlace",
    example: "https://www.instagram.com/camino",
  }),
  whatsappLink: whatsappLink().meta({
    description: "Número del país de la iglesia o con código de país, o enlace de un chat, grupo o canal de WhatsApp",
    example: "+52 55 1234 5678",
  }),
  mapsLink: link("mapsLink").meta({ description: "Enlace del mapa", example: "https://maps.app.goo.gl/abc" }),
  youtubeLink: link("youtubeLink").meta({
    description: "Canal de YouTube: su nombre o su enlace",
    example: "https://www.youtube.com/@camino",
  }),
  preachLink: link("preachLink").meta({ description: "Video de la prédica", example: "https://youtu.be/dQw4w9WgXcQ" }),
  donationLink: link("donationLink").meta({
    description: "Página para donar",
    example: "https://donar.example/camino",
  }),
  ubication: line(100).meta({ description: "Dirección postal", example: "Avenida 4, Heredia" }),
  description: lines(250).meta({ description: "Presentación de la iglesia", example: "Una familia de fe." }),
  about: lines(300).meta({ description: "Quiénes somos", example: "Empezamos en 1987 con nueve personas." }),
  ...keptTexts,
};

type OptionalTexts = typeof optionalTexts;

/** Absent texts become empty. */
const withDefaults = Object.fromEntries(
  Object.entries(optionalTexts).map(([name, schema]) => [
    name,
    schema
      .nullish()
      .transform((value) => value ?? "")
      .meta(schema.meta() ?? {}),
  ]),
) as {
  [Name in keyof OptionalTexts]: z.ZodPipe<z.ZodOptional<z.ZodNullable<OptionalTexts[Name]>>, z.ZodTransform<string>>;
};

/** One of a list; `missing` for anything else. */
const choice = <const Words extends readonly [string, ...string[]]>(words: Words, missing: string) =>
  z.enum(words, { error: missing });

const STYLE = { description: "Estilo: letra y colores", example: "olivar" };
const STRUCTURE = { description: "Estructura: orden de la página", example: "clasica" };
const ANIMATIONS = { description: "Movimiento: 0 ninguno, 1 horizontal, 2 vertical", example: "0" };
const CONTACT_FORM = { description: "Formulario que llega por correo a la iglesia: 0 no, 1 sí", example: "0" };
const LANGUAGE = { description: "Idioma de los textos fijos: es, en o pt", example: "es" };

/** Settings of a site (specification, point 5): title, style and structure are required. */
export const websiteInput = z.strictObject({
  title: text(40, 6, { short: TITLE_SHORT, long: TITLE_LONG }).meta({
    description: "Título, de 6 a 40 caracteres: de él sale la dirección",
    example: "Camino de Vida",
  }),
  style: choice(siteStyles, NO_STYLE).meta(STYLE),
  structure: choice(siteStructures, NO_STRUCTURE).meta(STRUCTURE),
  ...withDefaults,
  animations: choice(siteAnimations, "Elige una opción").default("0").meta(ANIMATIONS),
  language: choice(siteLanguages, "Elige una opción").default("es").meta(LANGUAGE),
  contactForm: choice(contactForms, "Elige una opción").default("0").meta(CONTACT_FORM),
});

/** `id` is the only row's of the church, and may be left out. */
export const websiteUpdate = websiteInput.extend({
  ...(Object.fromEntries(
    Object.entries(keptTexts).map(([name, schema]) => [name, schema.optional().meta(schema.meta() ?? {})]),
  ) as { [Name in keyof typeof keptTexts]: z.ZodOptional<(typeof keptTexts)[Name]> }),
  contactForm: z.enum(contactForms, { error: "Elige una opción" }).optional().meta(CONTACT_FORM),
  id: optionalId(),
  version: version(),
});

const stored = (description: string) => z.string().meta({ description });

/** The settings of a site as the API answers them. */
export const websiteRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    title: stored("Título"),
    style: z.enum(siteStyles).meta(STYLE),
    structure: z.enum(siteStructures).meta(STRUCTURE),
    ...(Object.fromEntries(
      Object.entries(optionalTexts).map(([name, schema]) => [name, stored(schema.meta()?.description ?? name)]),
    ) as Record<keyof OptionalTexts, z.ZodString>),
    animations: z.enum(siteAnimations).meta(ANIMATIONS),
    language: z.enum(siteLanguages).meta(LANGUAGE),
    contactForm: z.enum(contactForms).meta(CONTACT_FORM),
  })
  .meta({ id: "Website", description: "Los datos publicados de la página de la iglesia" });

/** Names of the settings, as the API and the draft have them. */
export const settingNames = Object.keys(websiteInput.shape) as (keyof z.output<typeof websiteInput>)[];

/** Characters that a text which is being written may have beyond those of its setting. */
const DRAFT_EXTRA = 100;

/** Characters of a setting. */
const longestOf = (name: string) =>
  (name === "title" ? websiteInput.shape.title : optionalTexts[name as keyof OptionalTexts])?.maxLength ?? 20;

/** Settings as they are being written: any of them, not yet checked against its rules. */
const websiteDraft = z
  .strictObject(
    Object.fromEntries(
      settingNames.map((name) => [
        name,
        lines(longestOf(name) + DRAFT_EXTRA)
          .optional()
          .meta({ description: `\`${name}\` como se está escribiendo` }),
      ]),
    ) as Record<keyof z.input<typeof websiteInput>, z.ZodOptional<z.ZodString>>,
  )
  .meta({ description: "Lo escrito y no publicado; faltan los datos que no cambian" });

export const draftInput = z.strictObject({
  settings: websiteDraft,
  version: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .meta({ description: "Versión del borrador que se leyó; sin ella se guarda siempre", example: 3 }),
});

export const draftAnswer = z.strictObject({
  settings: websiteDraft,
  savedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se guardó; null si no hay borrador" }),
  version: z.int().meta({ description: "Sube con cada cambio del borrador; 0 antes del primero", example: 3 }),
});

export const websiteInfo = z.strictObject({
  title: stored("Título"),
  slug: stored("Última parte de la dirección"),
  url: stored("Dirección pública"),
  published: z.boolean().meta({ description: "Si se puede visitar", example: true }),
  revision: z.int().meta({ description: "Sube con cada cambio de lo que la página muestra", example: 12 }),
  views: z.int().meta({ description: "Visitas de los últimos 30 días", example: 128 }),
  receivesMessages: z.boolean().meta({
    description:
      "Si el dueño confirmó su correo, adonde llegan los mensajes del formulario; si no, la página no lo ofrece",
    example: true,
  }),
  planEnd: z
    .strictObject({
      wholeUntil: z.iso.datetime().meta({ description: "Hasta cuándo se ve completa" }),
      noticeUntil: z.iso.datetime().meta({ description: "Hasta cuándo muestra solo nombre, horarios y dirección" }),
    })
    .nullable()
    .meta({ description: "Lo que le queda a la página de una iglesia cuyo plan terminó; null si no es el caso" }),
});

export const startInput = z.strictObject({ preachLink: optionalTexts.preachLink });

export const startRow = z.strictObject({
  preachLink: stored("Video de la prédica; vacío, ninguno"),
  imageUrl: z.string().nullable().meta({
    description: "Imagen del video, cuando ya llegó de YouTube",
    example: "/api/builder/images/7/photo?v=k3J9xQ",
  }),
});

/** Address of the logo, null without one. */
export const siteImageAddress = z.strictObject({
  url: z
    .string()
    .nullable()
    .meta({ description: "Dirección de la imagen", example: "/api/builder/images/7/photo?v=k3J9xQ" }),
});

/** The logo as the site shows it; its size and tone are null without one. */
export const siteLogo = siteImageAddress.extend({
  width: z.int().nullable().meta({ description: "Píxeles de ancho", example: 800 }),
  height: z.int().nullable().meta({ description: "Píxeles de alto", example: 200 }),
  tone: z.enum(logoTones).nullable().meta({
    description: "`light`, se dibuja en claro y pide un fondo oscuro; `dark`, lo contrario; `any`, se ve en los dos",
    example: "dark",
  }),
});

const IMAGE_URL = { description: "Dirección de la imagen", example: "/api/builder/images/7/photo?v=k3J9xQ" };

const eventFields = {
  title: text(40, 6).meta({ description: "Nombre, de 6 a 40 caracteres", example: "Retiro de familias" }),
  date: moment(),
  end: moment()
    .or(z.literal(""))
    .nullish()
    .transform((value) => value || null)
    .meta({ description: "Hasta cuándo; sin él, todo el día de `date`", example: "2026-12-24T21:00" }),
  place: line(100).default("").meta({ description: "Lugar", example: "Monte de la Cruz" }),
  details: lines(500).default("").meta({ description: "Detalles", example: "Lleva abrigo y una tienda." }),
};

const END_FIRST = "No puede ser antes del comienzo";
const END_FORM = "Escribe día y hora, como en el comienzo";

function checkEnd({ date, end }: { date: string; end: string | null }, context: z.RefinementCtx) {
  if (!end) return;
  const problem = end.length !== date.length ? END_FORM : end < date ? END_FIRST : undefined;
  if (problem) context.addIssue({ code: "custom", path: ["end"], message: problem });
}

/** Row id and version in a form, where every value is a text. */
const rowTexts = {
  id: idParam(),
  version: optional(countParam(1, 999_999_999)).meta({
    description: "Versión de la fila que se leyó; sin ella se guarda siempre",
    example: 3,
  }),
};

/** The image of a form, which may be absent. */
const image = { file: z.custom<UploadedFile>().optional() };

const removeImage = flagParam().meta({ description: "`true` quita la imagen; con una nueva no hace falta" });

export const eventInput = z.strictObject(eventFields).superRefine(checkEnd);
export const eventForm = z.strictObject({ ...eventFields, ...image }).superRefine(checkEnd);
export const eventUpdateForm = z
  .strictObject({ ...eventFields, ...rowTexts, removeImage, ...image })
  .superRefine(checkEnd);

export const eventRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    title: stored("Nombre"),
    date: stored("Comienzo: día, o día y hora locales"),
    end: z.string().nullable().meta({ description: "Hasta cuándo" }),
    place: stored("Lugar"),
    details: stored("Detalles"),
    isPast: z.boolean().meta({ description: "Si ya terminó" }),
    imageUrl: z.string().nullable().meta(IMAGE_URL),
  })
  .meta({ id: "SiteEvent", description: "Un evento de la página" });

const activityFields = {
  title: text(40, 6).meta({ description: "Nombre, de 6 a 40 caracteres", example: "Reunión de jóvenes" }),
  text: lines(300)
    .refine((value) => value.length > 0, REQUIRED)
    .refine((value) => value.length >= 10, "El texto debe tener al menos 10 caracter(es)")
    .meta({ description: "De qué se trata, de 10 a 300 caracteres", example: "Cada sábado a las 5 de la tarde." }),
};

export const activityInput = z.strictObject(activityFields);
export const activityForm = z.strictObject({ ...activityFields, ...image });
export const activityUpdateForm = z.strictObject({ ...activityFields, ...rowTexts, removeImage, ...image });

export const activityRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    title: stored("Nombre"),
    text: stored("De qué se trata"),
    imageUrl: z.string().nullable().meta(IMAGE_URL),
  })
  .meta({ id: "SiteActivity", description: "Una actividad de la página" });

const sermonFields = {
  link: link("preachLink")
    .refine((value) => value !== "", REQUIRED)
    .meta({ description: "Video de la prédica", example: "https://youtu.be/dQw4w9WgXcQ" }),
  title: text(80).meta({ description: "De qué trata, hasta 80 caracteres", example: "El sembrador" }),
  preacher: line(70).default("").meta({ description: "Quién predica", example: "Daniel Herrera" }),
  date: optionalPastDate().meta({
    description: "Día en que se predicó; null o ausente: no se sabe",
    example: "2026-11-22",
  }),
};

export const sermonInput = z.strictObject(sermonFields);
export const sermonUpdate = z.strictObject({ id: id(), version: version(), ...sermonFields });

export const sermonRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    link: stored("Video de la prédica"),
    title: stored("De qué trata"),
    preacher: stored("Quién predica"),
    date: z.iso.date().nullable().meta({ description: "Día en que se predicó", example: "2026-11-22" }),
    imageUrl: z.string().nullable().meta({ description: "Imagen del video, cuando ya llegó de YouTube" }),
  })
  .meta({ id: "SiteSermon", description: "Una prédica de la página" });

export const INVALID_URL = "Esa dirección no es de una imagen de la galería";

export const imageRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    imageUrl: z.string().meta(IMAGE_URL),
    width: z.int().meta({ description: "Píxeles de ancho", example: 600 }),
    height: z.int().meta({ description: "Píxeles de alto", example: 450 }),
    alt: stored("Texto para quien no la ve"),
  })
  .meta({ id: "SiteImage", description: "Una imagen de la página" });

/** The one picture of a kind. */
export const siteImage = siteImageAddress.extend({
  image: imageRow.nullable().meta({ description: "La imagen con su tamaño y su texto; null sin ella" }),
});

export const imageUpdate = z.strictObject({
  id: id(),
  version: version(),
  alt: line(120).meta({ description: "Texto para quien no la ve", example: "Bautizo en el río" }),
});

/** Events of a page unless the query says otherwise: all that a plan allows. */
const EVENTS_PAGE = 100;

export const eventListQuery = z.strictObject({
  page: pageQuery.page,
  pageSize: optional(countParam(1, EVENTS_PAGE))
    .transform((size) => size ?? EVENTS_PAGE)
    .meta({ description: `Filas por página, hasta ${EVENTS_PAGE}; todas esas si no se dice`, example: EVENTS_PAGE }),
  when: optional(oneOf(["coming", "past"])).meta({ description: "`coming`, los que vienen; `past`, los pasados" }),
});

/** `{eventId}` and `{id}` in the query of a DELETE. */
export const eventIdQuery = z.strictObject({ eventId: idParam() });
export const activityIdQuery = z.strictObject({ id: idParam() });
export const sermonIdQuery = z.strictObject({ id: idParam() });

/** Activities of a new order; those left out follow in theirs. */
const ORDER_MAX = 100;
export const activityOrder = z.strictObject({ ids: ids(ORDER_MAX, `Elige ${ORDER_MAX} como máximo`) });

/** Pictures of the gallery in their new order; those left out follow in theirs. */
const IMAGES_MAX = 100;
export const imageOrder = z.strictObject({ ids: ids(IMAGES_MAX, `Elige ${IMAGES_MAX} como máximo`) });

export const imageQuery = z.strictObject({
  imageUrl: z.string().min(1, REQUIRED).max(200, INVALID_URL).meta(IMAGE_URL),
});

export const imageTrash = trashListOf(imageRow);

export const eventList = listOf(eventRow);
export const activityList = listOf(activityRow);
export const sermonList = listOf(sermonRow);
export const imageList = z.array(imageRow);

export const siteTrashQuery = trashQueryOf({});
export const eventTrash = trashListOf(eventRow);
export const activityTrash = trashListOf(activityRow);
export const sermonTrash = trashListOf(sermonRow);

/** What a visitor writes to the church. */
export const contactMessage = z.object({
  name: text(CONTACT.name),
  email: email(),
  message: lines(CONTACT.longest).min(CONTACT.shortest),
});

export type ContactMessage = z.output<typeof contactMessage>;
export type WebsiteInput = z.output<typeof websiteInput>;
export type WebsiteUpdate = z.output<typeof websiteUpdate>;
export type WebsiteRow = z.output<typeof websiteRow>;
export type WebsiteDraft = z.output<typeof websiteDraft>;
export type DraftInput = z.output<typeof draftInput>;
export type DraftAnswer = z.output<typeof draftAnswer>;
export type SiteTrashQuery = z.output<typeof siteTrashQuery>;
export type StartRow = z.output<typeof startRow>;
export type WebsiteInfo = z.output<typeof websiteInfo>;
export type EventInput = z.output<typeof eventInput>;
export type EventUpdate = Omit<z.output<typeof eventUpdateForm>, "file" | "removeImage">;
export type EventListQuery = z.output<typeof eventListQuery>;
export type EventList = z.output<typeof eventList>;
export type EventTrash = z.output<typeof eventTrash>;
export type EventRow = z.output<typeof eventRow>;
export type ActivityInput = z.output<typeof activityInput>;
export type ActivityUpdate = Omit<z.output<typeof activityUpdateForm>, "file" | "removeImage">;
export type ActivityList = z.output<typeof activityList>;
export type ActivityTrash = z.output<typeof activityTrash>;
export type ActivityRow = z.output<typeof activityRow>;
export type SermonInput = z.output<typeof sermonInput>;
export type SermonUpdate = z.output<typeof sermonUpdate>;
export type SermonList = z.output<typeof sermonList>;
export type SermonTrash = z.output<typeof sermonTrash>;
export type SermonRow = z.output<typeof sermonRow>;
export type LogoAnswer = z.output<typeof siteLogo>;
export type ImageRow = z.output<typeof imageRow>;
export type ImageUpdate = z.output<typeof imageUpdate>;
export type ImageTrash = z.output<typeof imageTrash>;
