type Params = Record<string, string | string[] | undefined>;

/** Pattern of the paths that are not recognised. */
const OTHER = "other";

/**
 * `/api/members/12` with `{ id: "12" }` → `/api/members/[id]`. A value that is not found exactly once makes `other`, so
 * that no address can make a pattern of its own.
 */
export function routePattern(pathname: string, params: unknown): string {
  let segments = pathname.split("/");
  for (const [name, value] of Object.entries((params ?? {}) as Params)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) {
      const rest = segments.splice(-value.length);
      if (!rest.every((segment, index) => isValue(segment, value[index]))) return OTHER;
      segments.push(`[...${name}]`);
      continue;
    }
    const matches = segments.filter((segment) => isValue(segment, value));
    if (matches.length !== 1) return OTHER;
    segments = segments.map((segment) => (isValue(segment, value) ? `[${name}]` : segment));
  }
  return segments.join("/");
}

function isValue(segment: string, value: string | undefined) {
  return segment === value || decode(segment) === value;
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
