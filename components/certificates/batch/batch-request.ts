import type { Blank } from "@/lib/certificates/blanks";
import { type BatchInput, type BatchResult, batchResult } from "@/lib/certificates/schema";
import { toApiError } from "@/lib/client/api";
import { postWithProgress } from "@/lib/client/files";
import { type ChosenPerson, personKey } from "./chosen-people";

/** Certificates of a batch that was issued. */
export type IssuedBatch = BatchResult & { type: string };

/** What all certificates of a batch have in common. */
export type BatchChoices = Omit<BatchInput, "memberIds" | "names" | "people">;

/** Everybody with the name that is printed, and with the blanks of the type that are their own. */
export const toBatchBody = (choices: BatchChoices, people: ChosenPerson[], keys: string[]) => ({
  ...choices,
  people: people.map(({ id, name, blanks = {} }) => ({
    name,
    memberId: id,
    blanks: Object.fromEntries(Object.entries(blanks).filter(([key, value]) => keys.includes(key) && value)),
  })),
});

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

/** Refused people by their key, from the fields of an error: `people.3.name`, `people.0.blanks.padres`. */
export function refusedPeople(fields: Record<string, string> | undefined, people: ChosenPerson[], blanks: Blank[]) {
  const labels = new Map(blanks.map(({ key, label }) => [key, label]));
  return new Map(
    Object.entries(fields ?? {}).flatMap(([field, message]) => {
      const [list, index, part, key = ""] = field.split(".");
      const person = list === "people" ? people[Number(index)] : undefined;
      if (!person) return [];
      return [[personKey(person), part === "blanks" ? `${labels.get(key) ?? key}: ${message}` : message] as const];
    }),
  );
}
