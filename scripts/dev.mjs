// npm run dev: like `npm start`, with hot reload.
import "./node-version.mjs";
import path from "node:path";
import { onStop, runScript } from "../server/lifetime.mjs";
import { install } from "./install.mjs";
import { loadDotEnv, root } from "./project.mjs";

/** Folder of the backends that follow the sources; Next empties its own. */
const BACKEND = path.join(root, ".next-backend");

loadDotEnv();
await runScript(async () => {
  await install();
  // Imported after the installation of the dependencies.
  const { generateClient, generateStyles } = await import("./build.mjs");
  const { openEnvironment } = await import("./environment.mjs");
  const { env } = await import("../lib/core/env.mjs");
  const { seedEmptyDatabase, printDemoAccounts } = await import("./seed.mjs");
  const { serve } = await import("../server/main.mjs");
  const { watchBackend } = await import("./backend-bundle.mjs");
  const { useBackend } = await import("../server/load-backend.mjs");

  await generateClient();
  await generateStyles();
  const embedded = await openEnvironment();
  if (embedded) await seedEmptyDatabase(embedded);
  /** Watches the backend, and loads the first one. */
  const loadBackend = async () => {
    onStop(await watchBackend(BACKEND, useBackend));
  };
  await serve({ dev: true, loadBackend });
  console.log(`\nAtrio está en ${env().APP_URL} y sigue los cambios del código.`);
  if (embedded) await printDemoAccounts(embedded);
});
