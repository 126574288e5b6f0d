/** Whether any filter has a value, the search included; a list without values has none. */
export const hasFilters = (filters: object) => Object.values(filters).some(isSet);

/** Whether a filter has a value. */
export const isSet = (value: unknown) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Query keys of a module. They begin with its name: one invalidation after a change reaches all of them. */
export const rowKeys = (module: string) => ({
  list: (query: object) => [module, "list", query],
  stats: [module, "stats"],
  statsOf: (filters: object) => [module, "stats", ...(hasFilters(filters) ? [filters] : [])],
  one: (id: number) => [module, "one", id],
  trash: (query: object) => [module, "trash", query],
  imports: (query: object) => [module, "imports", query],
});
