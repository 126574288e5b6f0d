import { AppError } from "@/lib/core/errors";

type BudgetLimits = {
  /** Bytes of all bodies of this process. */
  total: number;
  /** Bytes of one owner: an address or a church. */
  share: number;
  /** Bytes for which an empty body counts, so that bodies are bounded in number too. */
  least: number;
};

/** One body, with its owners (the address first) and the function that ends its upload. */
type Body = { owners: readonly string[]; bytes: number; received: number; refuse?: (error: AppError) => void };

/** Bytes that one body takes of a budget. */
export type Hold = {
  add: (bytes: number) => void;
  /** Marks the body as complete: it is counted until `close`, but no longer refused. */
  complete: () => void;
  close: () => void;
};

export type BodyBudget = ReturnType<typeof createBudget>;

/**
 * Budget of the bytes held for request bodies. Beyond a share or the total, the unfinished body that holds the most is
 * refused with 503 BUSY: of the owner whose share is exceeded, or of the address that holds the most.
 */
export function createBudget({ total, share, least }: BudgetLimits) {
  const bodies = new Set<Body>();
  const byOwner = new Map<string, number>();
  let sum = 0;

  const count = (body: Body, bytes: number) => {
    body.bytes += bytes;
    sum += bytes;
    for (const owner of body.owners) {
      const held = (byOwner.get(owner) ?? 0) + bytes;
      if (held > 0) byOwner.set(owner, held);
      else byOwner.delete(owner);
    }
  };

  const close = (body: Body) => {
    if (bodies.delete(body)) count(body, -body.bytes);
  };

  const refuse = (body: Body) => {
    close(body);
    body.refuse?.(tooManyUploads());
  };

  const largestOf = (owner: string, fallback: Body) => {
    let largest: Body | undefined;
    for (const body of bodies)
      if (body.refuse && body.owners.includes(owner) && body.bytes > (largest?.bytes ?? -1)) largest = body;
    return largest ?? fallback;
  };

  const greatestAddress = () => {
    let greatest = { address: "", held: -1 };
    for (const address of new Set([...bodies].map(({ owners: [first = ""] }) => first))) {
      const held = byOwner.get(address) ?? 0;
      if (held > greatest.held) greatest = { address, held };
    }
    return greatest.address;
  };

  const grow = (body: Body, bytes: number) => {
    if (!bodies.has(body)) return;
    body.received += bytes;
    count(body, Math.max(least, body.received) - body.bytes);
    for (const owner of body.owners)
      while (bodies.has(body) && (byOwner.get(owner) ?? 0) > share) refuse(largestOf(owner, body));
    while (bodies.has(body) && sum > total) refuse(largestOf(greatestAddress(), body));
  };

  /** Counts a new body; `onRefuse` may be called at once, and ends its upload. */
  const open = (owners: readonly string[], onRefuse: (error: AppError) => void): Hold => {
    const body: Body = { owners, bytes: 0, received: 0, refuse: onRefuse };
    bodies.add(body);
    grow(body, 0);
    return {
      add: (bytes) => grow(body, bytes),
      complete: () => {
        body.refuse = undefined;
      },
      close: () => close(body),
    };
  };

  return { open, held: () => sum };
}

const tooManyUploads = () =>
  new AppError(503, "BUSY", "Hay demasiados envíos a medias desde tu conexión. Inténtalo de nuevo en unos segundos.", {
    retryAfter: 5,
  });
