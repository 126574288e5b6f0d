// Loaded into a server by `--import`, with `--expose-gc`: on any message of its parent it collects, and answers bytes of heap.
process.on("message", () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
// The channel alone must not keep a process alive that ends.
process.channel?.unref();
