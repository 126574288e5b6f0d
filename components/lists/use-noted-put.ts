"use client";

import { type Query, type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Characters of a body that a browser still sends while the page ends; its limit is 64 kB. */
const KEEPALIVE_MAX = 20_000;

interface EditedRows {
  module: string;
  one: (id: number) => { queryKey: QueryKey };
}

/** Saves a row of a module while it is edited, with `send`, and notes the answer in the query cache. */
export function useNotedPut<Content, Row>(
  { module, one }: EditedRows,
  id: number,
  send: (content: Content, version: number, options?: { keepalive: boolean }) => Promise<Row>,
) {
  const client = useQueryClient();
  return async (content: Content, version: number, options?: { keepalive: boolean }) => {
    if (options?.keepalive && JSON.stringify(content).length > KEEPALIVE_MAX) throw new Error("too long to send");
    const saved = await send(content, version, options);
    const { queryKey } = one(id);
    client.setQueryData(queryKey, saved);
    const isOther = (query: Query) => query.queryKey.join() !== queryKey.join();
    void client.invalidateQueries({ queryKey: [module], predicate: isOther });
    return saved;
  };
}
