import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeChanges } from "../../../../worker/features/consent-templates/rules/describe-changes.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { VersionHistory } from "../../../ui/version-history.tsx";
import { returnText, versionQuery, versionsQuery } from "../queries.ts";
import type { TextEditorState } from "./use-text-editor.ts";

export function VersionsTab({ editor }: { editor: TextEditorState }) {
  const { row, name, draft, change } = editor;
  const [looked, setLooked] = useState<number | null>(null);
  const versions = useQuery(versionsQuery(row.id, row.publishedNumber));
  const { data: version } = useQuery(versionQuery(row.id, looked));
  async function bringBack(number: number) {
    const written = await editor.act((seen) => returnText({ ...seen, number }));
    // Where the draft held nothing of its own it follows, here as it does there.
    if (!written.hasChanges) editor.adopt(written);
    toast.good({
      title: `Visitors are asked with version ${number} again`,
      description: `Published as version ${written.publishedNumber ?? ""}, ${REACHING}.`,
    });
  }
  return (
    <VersionHistory
      {...{ versions, looked }}
      onLook={setLooked}
      empty={
        row.publishedNumber === null
          ? "Each time you publish, the words that people agree to are kept for good. You can compare them with the draft, and bring them back at any time; consents keep pointing at the words that were shown."
          : null
      }
      consequence={
        row.hasChanges
          ? "People are asked with it again within a minute, as a new version. Your draft stays as it is."
          : "People are asked with it again within a minute, as a new version, and the draft follows."
      }
      sentences={version ? describeChanges(version, draft) : null}
      onTake={(number) => {
        if (version) change(() => ({ name, definition: version }));
        toast.info({
          title: `The draft is version ${number} now`,
          description: "Undo brings yours back.",
        });
      }}
      onReturn={bringBack}
    />
  );
}
