import type { ProjectionMode } from "@/lib/presentations/projection/rules";

type CoverMode = Exclude<ProjectionMode, "normal">;

/** Button, key and notice of what covers the slide. */
export const modeTexts: Record<CoverMode, { label: string; key: string; notice: string }> = {
  black: { label: "Negro", key: "B", notice: "Pantalla en negro" },
  clear: { label: "Sin texto", key: "C", notice: "Pantalla sin texto" },
  logo: { label: "Logo", key: "W", notice: "Logo en pantalla" },
};

export const coverModes: CoverMode[] = ["black", "clear", "logo"];

export const notices = {
  refused: "Tu sesión terminó; la proyección sigue. Inicia sesión en otra pestaña.",
  offline: "Sin conexión. La proyección sigue con lo que ya está cargado.",
  changed: "Esta presentación cambió después de enviarla a la pantalla.",
  deleted: "Esta presentación se eliminó. Lo que está en pantalla sigue hasta que proyectes otra.",
  blocked: "El navegador bloqueó la ventana. Permite las ventanas emergentes de este sitio y pulsa otra vez el botón.",
  drag: "Arrastra la ventana al proyector y pulsa F para verla en pantalla completa.",
  missing: "No encontramos esa presentación. Elige otra.",
  noProgramme: "No encontramos ese programa, o no hay conexión para abrirlo.",
  unavailable: "Sin conexión no podemos abrir esa presentación. Elige una de las recientes.",
} as const;
