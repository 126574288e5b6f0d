import { inChurch } from "@/lib/core/db/church-db";
import { identityDb } from "@/lib/core/db/identity-db";
import { checkAmounts, checkTotals } from "@/lib/finances/check";

const churches = await identityDb().church.findMany({ select: { id: true, name: true }, orderBy: { id: "asc" } });
let wrong = 0;
for (const { id, name } of churches) {
  const [differences, amounts] = await inChurch(
    { churchId: id, userId: null, readOnly: true, long: true },
    async (db) => [await checkTotals(db), await checkAmounts(db)] as const,
  );
  wrong += differences.length + amounts.length;
  for (const { bucket, kept, counted } of amounts)
    console.error(`${name} (${id}): de los valores ${bucket} se cuentan ${kept} movimientos y hay ${counted}.`);
  for (const { month, treasuryId, categoryId, kept, counted } of differences)
    console.error(
      `${name} (${id}): ${month}, tesorería ${treasuryId}, ${categoryId ? `categoría ${categoryId}` : "traslados"}: ` +
        `los totales dicen +${kept.income} −${kept.expense} (${kept.incomes + kept.expenses} movimientos), ` +
        `los movimientos suman +${counted.income} −${counted.expense} (${counted.incomes + counted.expenses}).`,
    );
}
console.log(
  wrong === 0
    ? `Las cuentas cuadran: ${churches.length} iglesias, ninguna diferencia.`
    : `Hay ${wrong} diferencias. Guarda un respaldo antes de tocar nada: npm run backup`,
);
process.exit(wrong === 0 ? 0 : 1);
