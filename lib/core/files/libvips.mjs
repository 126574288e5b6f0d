// sharp with the settings of this application; its settings are global to the process.

/** libvips loaders of the accepted formats; every other one (SVG, PDF, TIFF …) is disabled. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`);

/** @type {ReturnType<typeof load> | undefined} */
let sharp;

/** Loads sharp, once; to be called with the first image, to keep the process start fast. */
export function loadSharp() {
  sharp ??= load();
  return sharp;
}

async function load() {
  const { default: library } = await import("sharp");
  library.cache(false);
  library.concurrency(1);
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({ operation: LOADERS });
  return library;
}
