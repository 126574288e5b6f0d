import path from "node:path";
import { parseXml, type XmlBounds } from "./read-xml";
import type { Package } from "./read-zip";

type Relation = { type: string; target: string };

/** Relationships of a part of an Office document by id; "" is the document itself. External targets are left out. */
export async function readRelations(file: Package, part: string, bounds: XmlBounds) {
  const folder = path.posix.dirname(part);
  const relationsPath = path.posix.join(folder, "_rels", `${path.posix.basename(part)}.rels`);
  const found = new Map<string, Relation>();
  if (!file.names.includes(relationsPath)) return found;
  await parseXml(file.read(relationsPath), bounds, {
    open: (name, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (name !== "Relationship" || TargetMode === "External") return;
      const target = Target.startsWith("/") ? Target.slice(1) : path.posix.join(folder, Target);
      found.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target });
    },
  });
  return found;
}
