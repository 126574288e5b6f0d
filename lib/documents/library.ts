let library: Promise<typeof import("pdf-lib")> | undefined;

/** pdf-lib, loaded with a thread's first PDF; an import of its own would pass through the module loader each time. */
export function pdfLibrary() {
  library ??= import("pdf-lib");
  return library;
}
