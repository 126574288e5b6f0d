// Reads the headers of pictures for lib/core/files/header-process.ts, in a process whose memory is limited: libvips hands
// over texts as strings of any size, and the limits of a worker thread do not bound them.
import { loadSharp } from "../lib/core/files/libvips.mjs";

const sharp = await loadSharp();

// Ctrl+C reaches every process of a terminal; this one ends with the one that started it, which may have uploads in flight.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
// Without waiting for a header being read.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", async (/** @type {Uint8Array} */ bytes) => {
  process.send?.({ header: await readHeader(bytes) });
});

/** @param {Uint8Array} bytes */
async function readHeader(bytes) {
  try {
    const { width, height, channels, depth, compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height, channels, depth, compression };
  } catch {
    return null;
  }
}

process.send?.({ isReady: true });
