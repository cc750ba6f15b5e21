import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeChanges } from "../../../../worker/features/webpages/rules/describe-changes.ts";
import { draftOf } from "../../../../worker/features/webpages/rules/export.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { VersionHistory } from "../../../ui/version-history.tsx";
import { returnWebpage, versionQuery, versionsQuery } from "../queries.ts";
import type { PageEditorState } from "./use-page-editor.ts";

export function VersionsTab({ editor }: { editor: PageEditorState }) {
  const { row, draft, history } = editor;
  const [looked, setLooked] = useState<number | null>(null);
  const versions = useQuery(versionsQuery(row.id, row.publishedNumber));
  const { data: version } = useQuery(versionQuery(row.id, looked));
  async function bringBack(number: number) {
    const written = await editor.act((seen) => returnWebpage({ ...seen, number, note: "" }));
    // Where the draft held nothing of its own it follows, here as it does there.
    if (!written.hasChanges) editor.adopt(written);
    toast.good({
      title: `Visitors see version ${number} again`,
      description: `Published as version ${written.publishedNumber ?? ""}, ${REACHING}.`,
    });
  }
  return (
    <VersionHistory
      {...{ versions, looked }}
      onLook={setLooked}
      empty={
        row.publishedNumber === null
          ? "Each time you publish, what visitors see is kept as a version. You can compare it with the draft, and bring it back at any time."
          : null
      }
      consequence={
        row.hasChanges
          ? "Visitors see it again within a minute, as a new version. Your draft stays as it is."
          : "Visitors see it again within a minute, as a new version, and the draft follows."
      }
      sentences={version ? describeChanges(version, draft) : null}
      onTake={(number) => {
        if (version) history.change(() => draftOf(version));
        toast.info({
          title: `The draft is version ${number} now`,
          description: "Undo brings yours back.",
        });
      }}
      onReturn={bringBack}
    />
  );
}
