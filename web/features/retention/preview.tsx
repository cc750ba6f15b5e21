import { useQuery } from "@tanstack/react-query";
import type { RetentionKindRow } from "../../../worker/features/retention/contract.ts";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { previewQuery } from "./queries.ts";
import { countWords } from "./words.ts";

type PreviewProps = { kind: RetentionKindRow; scope: string; days: number };

/** What a number of days would delete, before it is saved. */
export function Preview({ kind, scope, days }: PreviewProps) {
  const { data, error } = useQuery(previewQuery({ kind: kind.kind, scope, days }));
  if (error) {
    return (
      <Notice tone="bad" title="The preview could not be loaded">
        {error.message}
      </Notice>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Counting what would be deleted">
        <SkeletonText lines={3} />
      </SkeletonGroup>
    );
  }
  return (
    <section aria-label="Preview" aria-live="polite">
      <h3 className="mb-2 text-sm font-medium text-ink">What would be deleted</h3>
      <KeyValueList
        ruled
        items={[
          { label: "At once", value: countWords(data.now, kind) },
          { label: "Within 7 days", value: countWords(data.week, kind) },
          { label: "Within 30 days", value: countWords(data.month, kind) },
        ]}
      />
    </section>
  );
}
