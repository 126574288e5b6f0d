import { serveTasks } from "@/lib/core/workers/worker-link";

/** Worker thread of a module's documents: makes the PDF of each input, or several PDFs, one after another. */
export const serveDocuments = <Input>(make: (input: Input) => Promise<Uint8Array> | (() => Promise<Uint8Array>)[]) =>
  serveTasks<Input, Uint8Array>(async (input, send) => {
    const made = make(input);
    for (const pdf of Array.isArray(made) ? made : [() => made]) {
      // A copy in memory of its own, which can be transferred.
      const bytes = new Uint8Array(await pdf());
      await send(bytes, [bytes.buffer]);
    }
  });
