import { useState } from "react";
import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { Card } from "../../../ui/card.tsx";

/** The picture that the person's page sent along. */
export function Screenshot({ record: { id, email } }: { record: ConsentDetail }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <Card as="section" title="Screenshot">
      {isMissing ? (
        <p className="text-base text-muted">
          The picture can't be read. Its hash is still part of the evidence.
        </p>
      ) : (
        <img
          src={`/api/consents/${id}/screenshot`}
          alt={`What ${email ?? "the person"} saw, as they sent it`}
          loading="lazy"
          onError={() => setMissing(true)}
          className="max-h-160 w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
    </Card>
  );
}
