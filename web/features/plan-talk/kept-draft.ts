import { useEffect, useState } from "react";
import * as v from "valibot";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createDraftStore } from "../../kit/row-form/draft-store.ts";
import { tabStorage } from "../../lib/expiring-storage.ts";

/** What somebody typed and did not send, also when they close the item or load the page again. */
export function useKeptDraft(of: string) {
  const [kept] = useState(() =>
    createDraftStore(v.string(), {
      what: "plan-comment",
      of,
      storage: tabStorage(),
      expiresAfterMs: LIMITS.savedTabStateMs,
      now: () => Date.now(),
    }),
  );
  const [text, setText] = useState(() => kept.read() ?? "");
  useEffect(() => {
    if (text === "") kept.drop();
    else kept.write(text);
  }, [kept, text]);
  return [text, setText] as const;
}
