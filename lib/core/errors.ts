/** Field name → error message in Spanish. */
export type FieldErrors = Record<string, string>;

/** The only error class that services throw; its message is Spanish and safe to show. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: FieldErrors;
      current?: unknown;
      changedBy?: string;
      mergedInto?: number;
      retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.name = "AppError";
  }
}

export const validationError = (fields: FieldErrors, message = "Revisa los datos marcados.") =>
  new AppError(400, "INVALID", message, { fields });

export const noSession = () => new AppError(401, "NO_SESSION", "Inicia sesión para continuar.");

export const noChurch = () => new AppError(403, "NOCHURCH", "NOCHURCH");

export const forbidden = (message = "No tienes permiso para esto. Pídelo al pastor de tu iglesia.") =>
  new AppError(403, "FORBIDDEN", message);

/** `mergedInto`: id of the row that it is a part of since. */
export const notFound = (message = "No existe o ya no está disponible.", details: { mergedInto?: number } = {}) =>
  new AppError(404, "NOT_FOUND", message, details);

/** 404 of a path below /api that does not exist. */
export const unknownPathError = () => notFound("Esa dirección de la API no existe.");

export const conflict = (message: string, fields?: FieldErrors) => new AppError(409, "CONFLICT", message, { fields });

/** `changedBy`: name of the person. */
export const staleVersion = (current: unknown, changedBy?: string) =>
  new AppError(409, "STALE", `${changedBy ?? "Otra persona"} cambió esto mientras lo editabas.`, {
    current,
    changedBy,
  });

/** 422 UNREADABLE for an invalid file. */
export const unreadableFile = (fields: FieldErrors, message = "No pudimos leer el archivo.") =>
  new AppError(422, "UNREADABLE", message, { fields });

/** 503: the database is unreachable or overloaded; retryable after 2 seconds. */
export const unavailable = () =>
  new AppError(503, "UNAVAILABLE", "El servicio no está disponible en este momento. Inténtalo de nuevo.", {
    retryAfter: 2,
  });

/** @param seconds until the next attempt is allowed */
export const rateLimited = (seconds: number, message = "Demasiados intentos fallidos") =>
  new AppError(429, "TOO_MANY", message, { retryAfter: seconds });
