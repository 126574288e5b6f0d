import type { SiteLanguage, SiteStructure, SiteStyle } from "./rules";

export const styleLabels: Record<SiteStyle, string> = {
  olivar: "Olivar",
  alba: "Alba",
  horizonte: "Horizonte",
  trigo: "Trigo",
  noche: "Noche",
};

export const structureLabels: Record<SiteStructure, string> = {
  clasica: "Clásica",
  portada: "Portada",
  lateral: "Lateral",
  sencilla: "Sencilla",
};

export const languageLabels: Record<SiteLanguage, string> = { es: "Español", en: "Inglés", pt: "Portugués" };

export const animationLabels = { "0": "Ninguno", "1": "De lado", "2": "De abajo" } as const;

export const contactFormLabels = { "0": "No", "1": "Sí" } as const;

/** Labels of a site's settings in the builder and the history. */
export const websiteFieldLabels = {
  title: "Título",
  description: "Descripción",
  pastors: "Pastores",
  servicesDates: "Horarios",
  ubication: "Dirección",
  about: "Quiénes somos",
  mission: "Misión",
  visitExpect: "Cómo es un culto",
  visitDress: "Cómo vestirse",
  visitChildren: "Niños",
  visitParking: "Estacionamiento",
  facebookLink: "Facebook",
  instagramLink: "Instagram",
  youtubeLink: "YouTube",
  whatsappLink: "WhatsApp",
  mapsLink: "Enlace del mapa",
  preachLink: "Video de la prédica",
  donationLink: "Enlace para donar",
  givingText: "Sobre las ofrendas",
  givingAccounts: "Cuentas",
  style: "Estilo",
  structure: "Estructura",
  color: "Color principal",
  animations: "Movimiento",
  language: "Idioma",
  contactForm: "Recibir mensajes desde la página",
} as const;

export const eventFieldLabels = {
  title: "Nombre",
  date: "Comienza",
  end: "Termina",
  place: "Lugar",
  details: "Detalles",
} as const;

export const sermonFieldLabels = {
  link: "Enlace del video",
  title: "De qué trata",
  preacher: "Quién predica",
  date: "Día",
} as const;

export const activityFieldLabels = { title: "Nombre", text: "De qué se trata" } as const;
