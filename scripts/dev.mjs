// npm run dev: like `npm start`, but the application follows the changes of its sources.
import "./node-version.mjs";
import { install } from "./install.mjs";
import { runScript } from "./lifetime.mjs";
import { loadDotEnv } from "./project.mjs";

loadDotEnv();
await runScript(async () => {
  await install();
  // From here on the dependencies are there.
  const { generateClient } = await import("./build.mjs");
  const { openEnvironment } = await import("./environment.mjs");
  const { env } = await import("../lib/core/env.mjs");
  const { seedEmptyDatabase, tellDemoAccounts } = await import("./seed.mjs");
  const { serve } = await import("./server.mjs");

  await generateClient();
  const embedded = await openEnvironment();
  if (embedded) await seedEmptyDatabase(embedded);
  await serve({ dev: true });
  console.log(`\nAtrio está en ${env().APP_URL} y sigue los cambios del código.`);
  if (embedded) await tellDemoAccounts(embedded);
});
