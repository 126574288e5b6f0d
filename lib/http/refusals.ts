import { KEY_HEADER } from "./idempotency";

/** Text and example of each error status. */
export const refusals: Record<number, { text: string; code: string; message: string }> = {
  400: {
    text: "Los datos no son válidos; `fields` dice cuáles y por qué",
    code: "INVALID",
    message: "Revisa los datos marcados.",
  },
  401: {
    text: "Falta la sesión o el token, o ya no vale",
    code: "NO_SESSION",
    message: "Inicia sesión para continuar.",
  },
  403: {
    text: "Sin iglesia (`NOCHURCH`), sin permiso (`FORBIDDEN`), fuera del plan (`PLAN`) o desde otro sitio (`FOREIGN_ORIGIN`)",
    code: "FORBIDDEN",
    message: "No tienes permiso para esto. Pídelo al pastor de tu iglesia.",
  },
  404: { text: "No existe, o es de otra iglesia", code: "NOT_FOUND", message: "No existe o ya no está disponible." },
  405: {
    text: "La dirección no tiene ese método; la cabecera `Allow` dice cuáles",
    code: "METHOD",
    message: "Esta dirección solo acepta GET, HEAD, OPTIONS.",
  },
  408: {
    text: "El cuerpo llegó demasiado despacio",
    code: "TOO_SLOW",
    message: "El envío tardó demasiado. Revisa tu conexión e inténtalo de nuevo.",
  },
  409: {
    text: `Ya existe (\`CONFLICT\`), alguien guardó antes (\`STALE\`, con la fila actual en \`current\`), el mes está cerrado (\`CLOSED\`), está en uso (\`USED\`) o la primera petición con la misma \`${KEY_HEADER}\` no ha terminado (\`RUNNING\`)`,
    code: "STALE",
    message: "Otra persona cambió esto mientras lo editabas.",
  },
  413: { text: "El cuerpo es demasiado grande", code: "TOO_LARGE", message: "El contenido es demasiado grande." },
  415: {
    text: "El cuerpo es de otro tipo",
    code: "MEDIA_TYPE",
    message: "El cuerpo debe ser JSON (Content-Type: application/json).",
  },
  422: {
    text: `El archivo no se puede leer, o la \`${KEY_HEADER}\` ya se usó para otra petición (\`IDEMPOTENCY_KEY\`)`,
    code: "IDEMPOTENCY_KEY",
    message: `Esa ${KEY_HEADER} ya se usó para otra petición. Usa una nueva.`,
  },
  429: {
    text: "Demasiados intentos; `Retry-After` dice cuántos segundos esperar",
    code: "TOO_MANY",
    message: "Demasiados intentos fallidos",
  },
  500: {
    text: "Algo falló de nuestro lado; `requestId` lo encuentra en el registro",
    code: "UNEXPECTED",
    message: "Algo salió mal de nuestro lado. Inténtalo de nuevo.",
  },
  503: {
    text: "La base de datos no responde (`UNAVAILABLE`), o la iglesia, la persona o la dirección ya tiene otro trabajo en proceso (`BUSY`); vale la pena repetir tras `Retry-After` segundos",
    code: "UNAVAILABLE",
    message: "El servicio no está disponible en este momento. Inténtalo de nuevo.",
  },
  507: {
    text: "Ya no hay espacio para guardar el archivo; nada cambia",
    code: "NO_ROOM",
    message: "Ya no hay espacio para guardar archivos. Avisa a quien administra esta instalación.",
  },
};
