import type { TestPiece } from "../../../../worker/features/ai/gateway/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** The answer that a person would have got. */
export function EndCard({ end }: { end: Extract<TestPiece, { type: "end" }> }) {
  if (end.engine === "built_in") {
    return (
      <Notice live tone="warn" title="No model answered">
        {end.reason}
      </Notice>
    );
  }
  return (
    <Card as="section" eyebrow={end.model} title="Answer">
      <p role="status" className="max-w-prose text-base wrap-anywhere whitespace-pre-wrap text-ink">
        {end.answer}
      </p>
      {end.isCut ? (
        <p className="mt-3 text-sm text-warn">It broke off. This is what came.</p>
      ) : null}
    </Card>
  );
}
