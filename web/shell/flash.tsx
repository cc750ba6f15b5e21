import { useEffect } from "react";
import { toast } from "./toasts/toast.ts";

const NAME = "flash";

const WORDS: Readonly<Record<string, { title: string; description: string }>> = {
  mfa_verified: { title: "Success", description: "MFA verification successful" },
};

/** Tells, once, what the screen before left to be told: in a cookie, which outlives a change of document. */
export function Flash() {
  useEffect(() => {
    const word = takeWord();
    const words = word === null ? undefined : WORDS[word];
    if (words) toast.good(words);
  }, []);
  return null;
}

function takeWord(): string | null {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${NAME}=`));
  if (!pair) return null;
  document.cookie = `${NAME}=; Max-Age=0; Path=/`;
  return pair.slice(NAME.length + 1);
}
