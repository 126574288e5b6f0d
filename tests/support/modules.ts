import { modules } from "@/lib/modules";
import { registerModules } from "@/lib/registry";

registerModules(modules);
