// npm start: from a fresh clone, or the folder of a release, to a running Atrio.
import "./node-version.mjs";
import { runScript } from "../server/lifetime.mjs";
import { install } from "./install.mjs";
import { loadDotEnv } from "./project.mjs";
import { settleRelease } from "./released.mjs";

loadDotEnv();
await runScript(async () => {
  settleRelease();
  await install();
  // Imported after the installation of the dependencies.
  const { build } = await import("./build.mjs");
  const { openEnvironment } = await import("./environment.mjs");
  const { env } = await import("../lib/core/env.mjs");
  const { seedEmptyDatabase, printDemoAccounts } = await import("./seed.mjs");
  const { serve } = await import("../server/main.mjs");

  const { requireFreePort } = await import("./ports.mjs");
  // Before anything is created.
  await requireFreePort(Number(process.env.PORT || 3000));
  await build();
  const embedded = await openEnvironment();
  if (embedded) await seedEmptyDatabase(embedded);
  await serve();
  console.log(`\nAtrio está listo en ${env().APP_URL}`);
  if (embedded) await printDemoAccounts(embedded);
  console.log("Para detenerlo: Ctrl+C");
  // systemd runs this script without npm.
  if (process.env.npm_lifecycle_event)
    console.log(
      "Si el proceso muere no vuelve solo: en un servidor lo reinician systemd o docker compose (docs/self-hosting.md)",
    );
  console.log();
});
