import type { Area } from "@/lib/auth/areas";

/** What each area is for, in a line. */
export const areaSummaries: Record<Area, string> = {
  members: "La lista de tu gente, con cumpleaños y cargos",
  finances: "Ingresos, egresos, saldos y reportes",
  inventory: "Lo que tiene la iglesia, con fotos y valores",
  certificates: "Bautismo, membresía y otros, listos para imprimir",
  classes: "Materias, maestros, estudiantes y asistencia",
  website: "El sitio público de tu iglesia",
  blog: "Noticias y devocionales en tu página",
  presentations: "Letras y versículos para proyectar en el culto",
};
