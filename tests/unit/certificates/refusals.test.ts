import { expect, test } from "vitest";
import { refuseLongWording } from "@/lib/certificates/refusals";
import { defaultCertificateTypes } from "@/lib/certificates/types/defaults";

const LONG_CHURCH = "Iglesia Evangélica Pentecostal Comunidad de Restauración y Esperanza para las Naciones en Heredia";

test.each(defaultCertificateTypes.map((type) => [type.value, type] as const))(
  "%s has room in every design and paper, with long names and every blank filled",
  async (_, type) => {
    await expect(refuseLongWording(type, LONG_CHURCH)).resolves.toBeUndefined();
  },
);

test("a text that has none is refused when the type is saved", async () => {
  const [type] = defaultCertificateTypes;
  const blanks = Array.from({ length: 12 }, (_, index) => ({
    ...{ key: `espacio_${index}`, label: `Espacio ${index}`, kind: "text" as const, isRequired: false },
  }));
  const full = { ...type, paragraph: "Palabra larguísima ".repeat(31), blanks } as NonNullable<typeof type>;
  await expect(refuseLongWording(full, LONG_CHURCH)).rejects.toMatchObject({
    details: { fields: { paragraph: expect.stringContaining("no cabe en el diseño") } },
  });
});
