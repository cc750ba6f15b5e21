import { useEffect, useState } from "react";
import * as v from "valibot";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { forget, keep, readKept, tabStorage } from "../../../lib/expiring-storage.ts";

/** What somebody typed and did not send, also when they close the item or load the page again. */
export function useKeptDraft(name: string) {
  const key = `plan-comment:${name}`;
  const [text, setText] = useState(() => {
    const place = { storage: tabStorage(), key, expiresAfterMs: LIMITS.savedTabStateMs };
    return readKept(v.string(), { ...place, now: Date.now() }) ?? "";
  });
  useEffect(() => {
    if (text === "") forget(tabStorage(), key);
    else keep(text, { storage: tabStorage(), key, now: Date.now() });
  }, [key, text]);
  return [text, setText] as const;
}
