// npm run dev: like `npm start`, with hot reload.
import "./node-version.mjs";
import { install } from "./install.mjs";
import { runScript } from "./lifetime.mjs";
import { loadDotEnv } from "./project.mjs";

loadDotEnv();
await runScript(async () => {
  await install();
  // Imported after the installation of the dependencies.
  const { generateApiRoutes } = await import("./api-routes.mjs");
  const { generateClient, generateSites } = await import("./build.mjs");
  const { openEnvironment } = await import("./environment.mjs");
  const { env } = await import("../lib/core/env.mjs");
  const { seedEmptyDatabase, printDemoAccounts } = await import("./seed.mjs");
  const { serve } = await import("./server.mjs");

  generateApiRoutes();
  await generateClient();
  await generateSites();
  const embedded = await openEnvironment();
  if (embedded) await seedEmptyDatabase(embedded);
  await serve({ dev: true });
  console.log(`\nAtrio está en ${env().APP_URL} y sigue los cambios del código.`);
  if (embedded) await printDemoAccounts(embedded);
});
