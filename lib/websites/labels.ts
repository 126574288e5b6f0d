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
