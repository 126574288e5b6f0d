import { findDemo, removeDemo } from "@/lib/churches/demo";
import { waitForBackgroundTasks } from "@/lib/core/background";

const demo = await findDemo();
process.exit((await run()) ? 0 : 1);

async function run() {
  const { accounts, churches, obstacles } = demo;
  if (accounts.length === 0) {
    console.log("No hay cuentas de demostración.");
    return true;
  }
  if (obstacles.length > 0) {
    console.error(
      `La demostración no se quita:\n${obstacles.map((text) => `  ${text}`).join("\n")}\nNo se cambió nada.`,
    );
    return false;
  }
  const list = [
    ...churches.map(
      ({ name, members, transactions }) =>
        `  ${name}: ${members} miembros y ${transactions} movimientos, con todo lo demás que hay en ella`,
    ),
    `  Cuentas: ${accounts.map(({ email }) => email).join(" y ")}`,
  ].join("\n");
  if (!process.argv.includes("--yes")) {
    console.log(
      `Se borraría para siempre:\n${list}\nSi ahí escribiste datos tuyos, respáldalos antes: npm run backup\nNo se cambió nada. Para borrarlo: npm run demo:remove -- --yes`,
    );
    return false;
  }
  await removeDemo(demo);
  await waitForBackgroundTasks();
  console.log(`Se borró:\n${list}`);
  return true;
}
