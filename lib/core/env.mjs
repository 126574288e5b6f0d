// Plain JavaScript: scripts read it before anything is built, and two readings of the environment would differ.
import * as z from "zod";

/** Treats an empty variable as absent. */
const emptyToUndefined = (/** @type {unknown} */ value) => (value === "" ? undefined : value);

/**
 * @template {z.ZodType} Schema
 * @param {Schema} schema
 */
const variable = (schema) => z.preprocess(emptyToUndefined, schema);

const text = variable(z.string().optional());

/**
 * @param {number} min
 * @param {number} max
 */
const wholeNumber = (min, max) => {
  const message = `debe ser un número entero entre ${min} y ${max}`;
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message);
};

const gigabytes = z.coerce
  .number({ error: "debe ser un número mayor que 0, por ejemplo 20 o 0.5" })
  .positive("debe ser mayor que 0");

/** @param {string[]} protocols including the colon */
const address = (...protocols) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `debe ser una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(" o ")}`,
  });

const origin = address("http:", "https:")
  .refine((value) => !URL.canParse(value) || /^\/?$/.test(new URL(value).pathname + new URL(value).search), {
    error: "no debe llevar ruta, por ejemplo https://iglesia.example",
  })
  .transform((value) => new URL(value).origin);

const variables = z.object({
  PORT: variable(wholeNumber(1, 65_535).default(3000)),
  HOST: variable(z.string().default("127.0.0.1")),
  APP_URL: variable(origin.optional()),
  ATRIO_DATA_DIR: variable(z.string().default(".data")),
  ATRIO_BACKUP_DIR: text,
  ATRIO_DEMO: variable(z.enum(["0", "1"], { error: "debe ser 0 o 1" }).optional()),
  DATABASE_URL: variable(address("postgres:", "postgresql:")),
  MIGRATION_DATABASE_URL: variable(address("postgres:", "postgresql:").optional()),
  BACKUP_DATABASE_URL: variable(address("postgres:", "postgresql:").optional()),
  DATABASE_POOL: variable(wholeNumber(2, 500).default(10)),
  ATRIO_LIMITS_FACTOR: variable(wholeNumber(1, 100).default(1)),
  AUTH_SECRET: variable(z.string().min(32, "debe tener al menos 32 caracteres al azar")),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: variable(address("http:", "https:").default("https://accounts.google.com")),
  SMTP_URL: variable(address("smtp:", "smtps:").optional()),
  MAIL_FROM: variable(z.string().default("Atrio <no-reply@localhost>")),
  S3_BUCKET: text,
  S3_ENDPOINT: variable(address("http:", "https:").optional()),
  S3_REGION: variable(z.string().default("us-east-1")),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: variable(address("http:", "https:").optional()),
  YOUTUBE_STILLS_URL: variable(address("http:", "https:").default("https://i.ytimg.com")),
  DEFAULT_PLAN: variable(wholeNumber(0, 2).optional()),
  STORAGE_GB: variable(gigabytes.optional()),
  CHURCH_BIBLES: variable(z.enum(["0", "1"], { error: "debe ser 0 o 1" }).default("1")),
  TRUSTED_PROXY: variable(wholeNumber(0, 10).default(0)),
  SITES_DOMAIN: text,
  LEGAL_NAME: text,
  LEGAL_CONTACT: text,
  METRICS_TOKEN: variable(
    z
      .string()
      .regex(/^[!-~]{32,}$/, "debe tener al menos 32 caracteres al azar, sin espacios ni acentos")
      .optional(),
  ),
  LOG_LEVEL: variable(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "no es un nivel conocido" })
      .default("info"),
  ),
});

/** Variables that are required together. */
const groups = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
];

const schema = variables
  .superRefine((values, context) => {
    for (const group of groups) {
      const present = group.filter((name) => values[/** @type {keyof typeof values} */ (name)] !== undefined);
      if (present.length === 0 || present.length === group.length) continue;
      for (const name of group.filter((name) => !present.includes(name)))
        context.addIssue({ code: "custom", path: [name], message: `hace falta junto con ${present.join(" y ")}` });
    }
  })
  .transform((values) => ({
    ...values,
    APP_URL: values.APP_URL ?? `http://localhost:${values.PORT}`,
    DEFAULT_PLAN: values.DEFAULT_PLAN ?? (values.STRIPE_SECRET_KEY ? 0 : 2),
  }));

/** @typedef {z.output<typeof schema>} Env */

/**
 * Parses and validates environment variables and fills in the defaults.
 * @param {Record<string, string | undefined>} source
 * @returns {Env}
 * @throws {Error} in Spanish, naming every variable that is missing or wrong
 */
export function readEnv(source) {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name}: ${emptyToUndefined(source[name]) === undefined && issue.code !== "custom" ? "falta" : issue.message}`;
  });
  throw new Error(`Hay variables de entorno que corregir (.env.example las explica):\n${lines.join("\n")}`);
}

/** @type {Env | undefined} */
let current;

/** Environment of this process, parsed once. */
export function env() {
  current ??= readEnv(process.env);
  return current;
}
