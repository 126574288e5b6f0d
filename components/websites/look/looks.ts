import type { SiteStructure, SiteStyle } from "@/lib/websites/rules";

/** What a style is like. */
export const styleNotes: Record<SiteStyle, string> = {
  olivar: "Sereno y cálido",
  alba: "Suave y cercano",
  horizonte: "Claro y moderno",
  trigo: "Clásico y solemne",
  noche: "Oscuro y actual",
};

/** How a structure arranges the page. */
export const structureNotes: Record<SiteStructure, string> = {
  clasica: "Portada con los horarios, y las secciones debajo",
  portada: "La foto llena la primera pantalla",
  lateral: "Logo, horarios y botones siempre a la vista",
  sencilla: "Una columna: primero el texto",
};
