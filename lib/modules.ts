import { certificates } from "./certificates/module";
import { classes } from "./classes/module";
import { finances } from "./finances/module";
import { inventory } from "./inventory/module";
import { members } from "./members/module";
import { minutes } from "./minutes/module";
import { posts } from "./posts/module";
import { presentations } from "./presentations/module";
import { websites } from "./websites/module";

/** Every module, in the order of the reference, the full export and the home. */
export const modules = [
  members,
  finances,
  inventory,
  certificates,
  classes,
  minutes,
  presentations,
  websites,
  posts,
] as const;
