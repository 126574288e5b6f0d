import { type BatchInput, type BatchResult, batchResult } from "@/lib/certificates/schema";
import { toApiError } from "@/lib/client/api";
import { postWithProgress } from "@/lib/client/files";
import { type ChosenPerson, personKey } from "./chosen-people";

/** Certificates of a batch that was issued. */
export type IssuedBatch = BatchResult & { type: string };

/** What all certificates of a batch have in common. */
export type BatchChoices = Omit<BatchInput, "memberIds" | "names">;

/** Members go by their ids, names of a list as they are; an empty list is left out. */
export function toBatchBody(choices: BatchChoices, people: ChosenPerson[]) {
  const memberIds = people.flatMap(({ id }) => id ?? []);
  const names = people.flatMap(({ id, name }) => (id === null ? [name] : []));
  return { ...choices, ...(memberIds.length > 0 && { memberIds }), ...(names.length > 0 && { names }) };
}

interface IssueOptions {
  idempotencyKey: string;
  onDone: (done: number, total: number) => void;
  signal: AbortSignal;
}

/** Issues a batch, with progress. Rejects with an ApiError; nothing is issued then. */
export async function issueBatch(body: ReturnType<typeof toBatchBody>, options: IssueOptions): Promise<BatchResult> {
  const { status, body: answer } = await postWithProgress("/certificates/batch", body, options);
  if (status >= 400) throw toApiError(status, answer);
  return batchResult.parse(answer);
}

/** Refused people by their key, from the fields of an error: `names.3`, `memberIds.0`. */
export function refusedPeople(fields: Record<string, string> | undefined, people: ChosenPerson[]) {
  const lists = { names: people.filter(({ id }) => id === null), memberIds: people.filter(({ id }) => id !== null) };
  return new Map(
    Object.entries(fields ?? {}).flatMap(([field, message]) => {
      const [list, index] = field.split(".");
      const person = list === "names" || list === "memberIds" ? lists[list][Number(index)] : undefined;
      return person ? [[personKey(person), message] as const] : [];
    }),
  );
}
