import { certificatesManifest } from "./certificates/manifest";
import { classesManifest } from "./classes/manifest";
import { financesManifest } from "./finances/manifest";
import { inventoryManifest } from "./inventory/manifest";
import { membersManifest } from "./members/manifest";
import { minutesManifest } from "./minutes/manifest";
import { postsManifest } from "./posts/manifest";
import { presentationsManifest } from "./presentations/manifest";
import { websitesManifest } from "./websites/manifest";

/** Every module, in the order of sidebar, palette and home. */
export const manifests = [
  membersManifest,
  financesManifest,
  inventoryManifest,
  certificatesManifest,
  classesManifest,
  minutesManifest,
  presentationsManifest,
  websitesManifest,
  postsManifest,
];
