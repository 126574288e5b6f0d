// npm run dev: like `npm start`, with hot reload.
import "./node-version.mjs";
import path from "node:path";
import { install } from "./install.mjs";
import { onStop, runScript } from "./lifetime.mjs";
import { loadDotEnv, root } from "./project.mjs";

/** Folder of the bundle that follows the sources; Next empties its own. */
const DIST = path.join(root, ".next-handlers");

loadDotEnv();
await runScript(async () => {
  await install();
  // Imported after the installation of the dependencies.
  const { generateClient, generateSites } = await import("./build.mjs");
  const { openEnvironment } = await import("./environment.mjs");
  const { env } = await import("../lib/core/env.mjs");
  const { seedEmptyDatabase, printDemoAccounts } = await import("./seed.mjs");
  const { serve } = await import("./server.mjs");
  const { watchHandlers } = await import("./handler-bundle.mjs");
  const { loadHandlers } = await import("./handlers.mjs");

  await generateClient();
  await generateSites();
  const embedded = await openEnvironment();
  if (embedded) await seedEmptyDatabase(embedded);
  let version = 0;
  onStop(
    await watchHandlers(DIST, () => {
      version += 1;
      loadHandlers(DIST, version).catch(console.error);
    }),
  );
  await serve({ dev: true });
  console.log(`\nAtrio está en ${env().APP_URL} y sigue los cambios del código.`);
  if (embedded) await printDemoAccounts(embedded);
});
