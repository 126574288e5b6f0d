import type { MetadataRoute } from "next";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "Atrio",
    short_name: "Atrio",
    description: "Administra tu iglesia",
    lang: "es",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fcfaf6",
    theme_color: "#fcfaf6",
    icons: [
      { src: "/icons/atrio-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/atrio-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/atrio-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
