/** Query keys of a module. They begin with its name: one invalidation after a change reaches all of them. */
export const rowKeys = (module: string) => ({
  list: (query: object) => [module, "list", query],
  stats: [module, "stats"],
  one: (id: number) => [module, "one", id],
  trash: (query: object) => [module, "trash", query],
  imports: (query: object) => [module, "imports", query],
});
