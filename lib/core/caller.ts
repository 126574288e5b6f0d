import { AsyncLocalStorage } from "node:async_hooks";

const caller = new AsyncLocalStorage<string>();

/** Runs work for the client with a network address, which the server reads from the connection or a trusted proxy. */
export const withCaller = <Result>(address: string, work: () => Result) => caller.run(address, work);

/** Network address of the client whose request is served; one for all without the server, as under `next start` alone. */
export const callerAddress = () => caller.getStore() ?? "unknown";
