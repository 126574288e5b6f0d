import { expect, test } from "vitest";
import { readEnv } from "./env.mjs";

const least = { DATABASE_URL: "postgresql://atrio_app@localhost/atrio", AUTH_SECRET: "s".repeat(32) };

test("absent and empty variables get their defaults", () => {
  expect(readEnv({ ...least, PORT: "4000", SMTP_URL: "", APP_URL: "" })).toMatchObject({
    PORT: 4000,
    HOST: "127.0.0.1",
    APP_URL: "http://localhost:4000",
    ATRIO_DATA_DIR: ".data",
    DEFAULT_PLAN: 2,
    TRUSTED_PROXY: 0,
  });
});

test("DEFAULT_PLAN is 0 when Stripe is configured", () => {
  const billed = readEnv({ ...least, STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec" });
  expect(billed.DEFAULT_PLAN).toBe(0);
});

test("STORAGE_GB is a number above 0, absent without one", () => {
  expect(readEnv({ ...least, STORAGE_GB: "0.5" }).STORAGE_GB).toBe(0.5);
  expect(readEnv({ ...least, STORAGE_GB: "" }).STORAGE_GB).toBeUndefined();
  for (const STORAGE_GB of ["0", "-1", "mucho"])
    expect(() => readEnv({ ...least, STORAGE_GB })).toThrow("STORAGE_GB: debe ser");
});

test("APP_URL drops its trailing slash and rejects a path", () => {
  expect(readEnv({ ...least, APP_URL: "https://atrio.example/" }).APP_URL).toBe("https://atrio.example");
  expect(() => readEnv({ ...least, APP_URL: "https://atrio.example/app" })).toThrow("APP_URL: no debe llevar ruta");
});

test("one error message names every invalid variable", () => {
  const wrong = { PORT: "70000", ATRIO_DEMO: "yes", SMTP_URL: "http://mail", AUTH_SECRET: "short" };
  const attempt = () => readEnv(wrong);
  for (const line of [
    "DATABASE_URL: falta",
    "PORT: debe ser un número entero entre 1 y 65535",
    "ATRIO_DEMO: debe ser 0 o 1",
    "SMTP_URL: debe ser una dirección que empiece con smtp:// o smtps://",
    "AUTH_SECRET: debe tener al menos 32 caracteres al azar",
  ])
    expect(attempt).toThrow(line);
});

test("GOOGLE_CLIENT_ID without GOOGLE_CLIENT_SECRET is rejected", () => {
  expect(() => readEnv({ ...least, GOOGLE_CLIENT_ID: "id" })).toThrow(
    "GOOGLE_CLIENT_SECRET: hace falta junto con GOOGLE_CLIENT_ID",
  );
});

test("METRICS_TOKEN is absent or has 32 characters", () => {
  expect(readEnv({ ...least, METRICS_TOKEN: "" }).METRICS_TOKEN).toBeUndefined();
  expect(readEnv({ ...least, METRICS_TOKEN: "m".repeat(32) }).METRICS_TOKEN).toBe("m".repeat(32));
  for (const token of ["m".repeat(31), `${"m".repeat(32)} `, "ñ".repeat(32)])
    expect(() => readEnv({ ...least, METRICS_TOKEN: token })).toThrow("METRICS_TOKEN: debe tener al menos 32");
});
