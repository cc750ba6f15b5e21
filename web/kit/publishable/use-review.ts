import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AskInput, DecisionInput, Review } from "../../../worker/kit/publishable/contract.ts";
import type { PublishedRow } from "./editor-kind.ts";
import type { Editor } from "./use-editor.ts";

/** What others said of this draft, and the way to ask them and to say it. */
export function useReview<Row extends PublishedRow, Draft extends object, Document>({
  kind,
  row,
  act,
}: Editor<Row, Draft, Document>) {
  const queries = useQueryClient();
  const query = kind.review.read(row.id);
  const { data } = useQuery(query);
  const options = { onSuccess: (next: Review) => queries.setQueryData(query.queryKey, next) };
  /** What is said is said of what stands here: it is saved before. */
  async function ofSaved(run: (seen: { id: string; version: number }) => Promise<Review>) {
    let answered: Review | undefined;
    await act(async (seen) => {
      answered = await run(seen);
      return kind.read(seen.id);
    });
    if (!answered) throw new Error("a review that was not answered");
    return answered;
  }
  const ask = useMutation({
    mutationFn: (json: AskInput) => ofSaved((seen) => kind.review.ask(seen, json)),
    ...options,
  });
  const decide = useMutation({
    mutationFn: (json: DecisionInput) =>
      kind.review.decide({ id: row.id, version: row.version }, json),
    ...options,
  });
  const current = data?.current ?? null;
  return {
    review: data ?? null,
    current,
    /** Somebody else has to approve it, and did not. */
    isMissing: data?.isRequired === true && current?.state !== "approved",
    ask,
    decide,
  };
}
