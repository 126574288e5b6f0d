import * as z from "zod";
import {
  INTRO_MAX,
  PARAGRAPH_MAX,
  placeholders,
  TITLE_MAX,
  unknownPlaceholders,
  wordsInBraces,
} from "@/lib/certificates/rules";
import { flagParam, id, REQUIRED, rowId, rowVersion, text, version } from "@/lib/core/fields/fields";

const KNOWN = Object.keys(placeholders).map((name) => `{${name}}`);

/** Text of a type, in which every placeholder is known. */
const wording = (max: number) =>
  text(max).superRefine((value, context) => refuse(unknownPlaceholders(value), NO_SUCH, context));

/** Text that is printed as it is. */
const plain = (max: number) =>
  text(max).superRefine((value, context) => refuse(wordsInBraces(value), ELSEWHERE, context));

const NO_SUCH = `no se puede usar. Los marcadores son ${KNOWN.join(", ")}`;
const ELSEWHERE = "no va aquí: los marcadores van en el texto";

function refuse(found: string[], why: string, context: z.RefinementCtx<string>) {
  if (found[0]) context.addIssue({ code: "custom", message: `${found[0]} ${why}` });
}

const WORDING = {
  value: { description: "Nombre del tipo", example: "Bautizo" },
  title: { description: "Título que se imprime", example: "Certificado de Bautismo" },
  intro: { description: "Línea sobre el nombre", example: "certifica que" },
  paragraph: {
    description:
      "Texto bajo el nombre, con los marcadores `{miembro}`, `{miembro2}`, `{fecha}`, `{iglesia}` y `{pastor}`",
    example: "recibió el bautismo en agua ante {iglesia}.",
  },
  isForTwo: { description: "Si lleva dos nombres", example: false },
  isBaptism: { description: "Si cuenta como bautizo en las cifras", example: true },
};

const yesOrNo = z.boolean({ error: "Elige una opción" });

export const certificateTypeInput = z.strictObject({
  value: text(40).meta(WORDING.value),
  title: plain(TITLE_MAX).meta(WORDING.title),
  intro: plain(INTRO_MAX).meta(WORDING.intro),
  paragraph: wording(PARAGRAPH_MAX).meta(WORDING.paragraph),
  isForTwo: yesOrNo.meta(WORDING.isForTwo),
  isBaptism: yesOrNo.meta(WORDING.isBaptism),
});

export const certificateTypeUpdate = certificateTypeInput.extend({ id: id(), version: version() });

/** `archived`: archived types instead of active ones. */
export const certificateTypeQuery = z.strictObject({
  archived: flagParam().meta({ description: "`true`: los archivados, en vez de los que se usan" }),
});

/** First to last; types left out follow in their current order. */
export const certificateTypeOrder = z.strictObject({
  ids: z
    .array(id())
    .min(1, REQUIRED)
    .max(500, "Elige 500 tipos como máximo")
    .refine((ids) => new Set(ids).size === ids.length, "Un tipo está dos veces")
    .meta({ description: "Tipos, del primero al último; los que faltan siguen en su orden", example: [7, 8] }),
});

export const certificateTypeRow = z
  .strictObject({
    id: rowId(),
    value: z.string().meta(WORDING.value),
    title: z.string().meta(WORDING.title),
    intro: z.string().meta(WORDING.intro),
    paragraph: z.string().meta(WORDING.paragraph),
    isForTwo: z.boolean().meta(WORDING.isForTwo),
    isBaptism: z.boolean().meta(WORDING.isBaptism),
    version: rowVersion(),
  })
  .meta({ id: "CertificateType", description: "Un tipo de certificado con su texto" });

export const certificateTypeList = z.array(certificateTypeRow);

export type CertificateTypeInput = z.output<typeof certificateTypeInput>;
export type CertificateTypeUpdate = z.output<typeof certificateTypeUpdate>;
export type CertificateTypeRow = z.output<typeof certificateTypeRow>;
