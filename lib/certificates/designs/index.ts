import { landscape, type PaperName, papers } from "@/lib/documents/paper";
import type { CertificateDesign, DiplomaDesign } from "../rules";
import { clasicoDorado1 } from "./clasico-dorado-1";
import { clasicoDorado2 } from "./clasico-dorado-2";
import type { FixedDesign, FlowDesign } from "./design";
import { fiesta1 } from "./fiesta-1";
import { fiesta2 } from "./fiesta-2";
import { olivoModerno1 } from "./olivo-moderno-1";
import { olivoModerno2 } from "./olivo-moderno-2";
import { ramaDeOlivo1 } from "./rama-de-olivo-1";
import { ramaDeOlivo2 } from "./rama-de-olivo-2";
import { solemne1 } from "./solemne-1";
import { solemne2 } from "./solemne-2";

/** Designs of version 1. A version that certificates were issued with never changes: a change is a new version. */
const fixed: Record<DiplomaDesign, FixedDesign> = {
  "clasico-dorado": clasicoDorado1,
  "olivo-moderno": olivoModerno1,
  fiesta: fiesta1,
  solemne: solemne1,
  "rama-de-olivo": ramaDeOlivo1,
};

/** Designs of version 2, on each paper. */
const flowing = {
  "clasico-dorado": onPapers(clasicoDorado2),
  "olivo-moderno": onPapers(olivoModerno2),
  fiesta: onPapers(fiesta2),
  solemne: onPapers(solemne2),
  "rama-de-olivo": onPapers(ramaDeOlivo2),
} satisfies Record<DiplomaDesign, Record<PaperName, FlowDesign>>;

function onPapers(design: (page: FlowDesign["page"]) => FlowDesign): Record<PaperName, FlowDesign> {
  return { letter: design(landscape(papers.letter)), a4: design(landscape(papers.a4)) };
}

/** Version 1 of a design. */
export const fixedDesign = (design: DiplomaDesign): FixedDesign => fixed[design];

/** Version 2 of a design, on a paper. */
export const flowDesign = (design: DiplomaDesign, paper: PaperName): FlowDesign => flowing[design][paper];

/** Versions of a design that certificates were issued in; throws for another one. */
export function requireVersion(design: CertificateDesign, version: number) {
  const last = design === "carta" ? 1 : 2;
  if (!(version >= 1 && version <= last)) throw new Error(`No design ${design}, version ${version}`);
}
