import { serveTasks } from "@/lib/core/workers/worker-link";

/** Worker thread of a module's documents: makes the PDF of each input. */
export const serveDocuments = <Input>(make: (input: Input) => Promise<Uint8Array>) =>
  serveTasks<Input, Uint8Array>(async (input, send) => {
    // A copy in memory of its own, which can be transferred.
    const bytes = new Uint8Array(await make(input));
    await send(bytes, [bytes.buffer]);
  });
