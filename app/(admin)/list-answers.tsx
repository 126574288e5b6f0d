import { cookies } from "next/headers";
import { createLoader, type SearchParams } from "nuqs/server";
import type { ComponentProps } from "react";
import { PageSizeProvider } from "@/components/lists/page-size";
import { toPageSize } from "@/components/lists/search-parsers";
import { ListLookProvider } from "@/components/lists/use-list-look";
import { LIST_LOOK_PREFERENCE, PAGE_SIZE_PREFERENCE } from "@/lib/client/preferences";
import { FirstAnswers } from "./first-answers";

type ListKeys = Parameters<typeof createLoader>[0];

const preferredSize = async () => toPageSize((await cookies()).get(PAGE_SIZE_PREFERENCE)?.value);

/** Loader of a list's query parameters; without a page size in the address, with the one that the browser prefers. */
export function listLoader<Keys extends ListKeys & { pageSize: unknown }>(keys: Keys) {
  const load = createLoader(keys);
  return async (searchParams: Promise<SearchParams>) => {
    const search = await load(searchParams);
    return { ...search, pageSize: (search.pageSize as number | null) ?? (await preferredSize()) };
  };
}

async function storedLooks() {
  const all = (await cookies()).getAll();
  return Object.fromEntries(
    all.flatMap(({ name, value }) => (name.startsWith(LIST_LOOK_PREFERENCE) ? [[name, value]] : [])),
  );
}

/** First answers of a list's screen. */
export const ListAnswers = async (props: ComponentProps<typeof FirstAnswers>) => (
  <PageSizeProvider value={await preferredSize()}>
    <ListLookProvider value={await storedLooks()}>
      <FirstAnswers {...props} />
    </ListLookProvider>
  </PageSizeProvider>
);
