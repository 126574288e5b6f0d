/** Seeded generator (mulberry32) of numbers in [0, 1); not for cryptography. */
export function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks an item at random, weighted by its share. */
export function weighted<Item>(shares: [Item, number][], random: () => number): Item {
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [item, share] of shares) {
    left -= share;
    if (left < 0) return item;
  }
  return (shares[0] as [Item, number])[0];
}
