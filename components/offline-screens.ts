import { screens as certificates } from "./certificates/offline";
import { screens as classes } from "./classes/offline";
import { screens as finances } from "./finances/offline";
import { screens as inventory } from "./inventory/offline";
import { screens as members } from "./members/offline";
import { screens as posts } from "./posts/offline";
import { screens as presentations } from "./presentations/offline";
import type { OfflineScreens } from "./ui/modules/manifest";

/**
 * Screens of the modules that can be read without connection. Not among the parts of their manifests, which every page
 * reaches: Next would then preload files of these screens that its build has not written.
 */
export const offlineScreens: OfflineScreens = {
  ...certificates,
  ...classes,
  ...finances,
  ...inventory,
  ...members,
  ...posts,
  ...presentations,
};
