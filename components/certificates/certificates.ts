import { keepPreviousData } from "@tanstack/react-query";
import { rowKeys } from "@/components/lists/row-keys";
import { api, type QueryOf } from "@/lib/client/api";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import { peopleKey, typesKey } from "./certificate-search";

/** Prefix of the query keys of the module. */
export const CERTIFICATES = "certificates";

const keys = rowKeys(CERTIFICATES);

export const certificatesQuery = (query: QueryOf<"/certificates", "GET">) => ({
  queryKey: keys.list({ ...query }),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/certificates", query, { signal }),
  placeholderData: keepPreviousData,
});

export const statsQuery = {
  queryKey: keys.stats,
  queryFn: () => api.get("/certificates/stats"),
};

/** Certificate types in their order. */
export const typesQuery = {
  queryKey: typesKey,
  queryFn: () => api.get("/options/certificates"),
  staleTime: 60_000,
};

/** Pastors to pick from. */
export const pastorsQuery = {
  queryKey: [CERTIFICATES, "pastors"],
  queryFn: () => api.get("/certificates/pastors"),
  staleTime: 60_000,
};

/** First people whose name matches. */
export const peopleQuery = (name: string) => ({
  queryKey: peopleKey(name),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/certificates/members", { name }, { signal }),
  placeholderData: keepPreviousData,
});

/** "1 certificado", "60 certificados". */
export const certificatesText = (count: number, style: NumberStyle) =>
  countText(count, "certificado", "certificados", style);

/** A certificate as in the list; its own address answers the PDF. */
export const certificateQuery = (id: number) => ({
  queryKey: keys.one(id),
  queryFn: () => api.get(`/certificates/${id}/data`),
});

/** Members by their ids, `1,2,3`. */
export const membersQuery = (ids: string) => ({
  queryKey: [CERTIFICATES, "people", "ids", ids],
  queryFn: () => api.get("/certificates/members", { ids }),
  staleTime: Number.POSITIVE_INFINITY,
});
