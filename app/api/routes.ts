import type { Addresses } from "@/lib/client/api";
import type { RouteLoaders, Routes } from "@/lib/http/routes";

let reference: ReturnType<typeof loadReference> | undefined;
const loadReference = () => import("./docs").then(({ docsRoutes }) => ({ routes: docsRoutes(allRoutes) }));
const docs = () => {
  reference ??= loadReference();
  return reference;
};

/** Routes of the API by the beginning of their paths; a request loads those of one file. */
export const apiLoaders = {
  accounts: () => import("./accounts"),
  bible: () => import("./bible"),
  builder: () => import("./builder"),
  certificates: () => import("./certificates"),
  "certificates/books": () => import("./books"),
  churches: () => import("./churches"),
  classes: () => import("./classes"),
  dashboard: () => import("./dashboard"),
  docs,
  finances: () => import("./finances"),
  "finances/counts": () => import("./counts"),
  "finances/drafts": () => import("./drafts"),
  "finances/statements": () => import("./statements"),
  health: () => import("./system"),
  history: () => import("./history"),
  inventory: () => import("./inventory"),
  invitations: () => import("./permissions"),
  members: () => import("./members"),
  "members/families": () => import("./families"),
  "members/groups": () => import("./groups"),
  "members/groups/visitors": () => import("./group-weeks"),
  "members/groups/week": () => import("./group-weeks"),
  "members/services": () => import("./services"),
  minutes: () => import("./minutes"),
  metrics: () => import("./system"),
  "openapi.json": docs,
  "options/categories": () => import("./finances"),
  "options/certificates": () => import("./certificates"),
  "options/member-facts": () => import("./members"),
  "options/positions": () => import("./members"),
  "password-resets": () => import("./accounts"),
  payments: () => import("./plans"),
  permissions: () => import("./permissions"),
  posts: () => import("./posts"),
  presentations: () => import("./presentations"),
  "presentations/import": () => import("./song-imports"),
  "presentations/imports": () => import("./song-imports"),
  "presentations/programmes": () => import("./programmes"),
  search: () => import("./search"),
  system: () => import("./system"),
  tokens: () => import("./accounts"),
  transactions: () => import("./finances"),
  transfers: () => import("./finances"),
  treasuries: () => import("./finances"),
  users: () => import("./accounts"),
  views: () => import("./views"),
  websites: () => import("./websites"),
} satisfies RouteLoaders;

/** The routes of every file, once each. */
export async function allRoutes(): Promise<Routes[]> {
  const loaded = await Promise.all(Object.values(apiLoaders).map((load) => load()));
  return [...new Set(loaded.map(({ routes }) => routes))];
}

type Loaded = Awaited<ReturnType<(typeof apiLoaders)[keyof typeof apiLoaders]>>["routes"];
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every route of the API in one table. */
export type ApiTable = Merged<Loaded>;

declare module "@/lib/client/api" {
  interface ApiRoutes extends Addresses<ApiTable> {}
}
