import type { CertificateDesign } from "../rules";
import { clasicoDorado1 } from "./clasico-dorado-1";
import type { Design } from "./design";
import { fiesta1 } from "./fiesta-1";
import { olivoModerno1 } from "./olivo-moderno-1";
import { ramaDeOlivo1 } from "./rama-de-olivo-1";
import { solemne1 } from "./solemne-1";

/** Versions of each design. A version that certificates were issued with never changes: a change is a new version. */
const versions: Record<CertificateDesign, Record<number, Design>> = {
  "clasico-dorado": { 1: clasicoDorado1 },
  "olivo-moderno": { 1: olivoModerno1 },
  fiesta: { 1: fiesta1 },
  solemne: { 1: solemne1 },
  "rama-de-olivo": { 1: ramaDeOlivo1 },
  carta: { 1: solemne1 },
};

/** A version of a design; throws for one that does not exist. */
export function designOf(design: CertificateDesign, version: number): Design {
  const found = versions[design]?.[version];
  if (!found) throw new Error(`No design ${design}, version ${version}`);
  return found;
}
