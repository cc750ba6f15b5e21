import { useSearchParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";

const WORDS = new Map([
  ["signed_out", ["You are signed out", "You signed out in another tab or on another device."]],
  [
    "revoked",
    [
      "This session was ended",
      "It was ended from your list of sessions, by a password or email change, or by an administrator.",
    ],
  ],
  ["suspended", ["You are signed out", "Your account was suspended. Sign in to read why."]],
  [
    "merged",
    ["You are signed out", "Your account was merged with another one. Sign in to read more."],
  ],
  ["expired", ["Your session has ended", "Sign in again to continue where you were."]],
]);

/** On the way out: why a tab left by itself. */
export function EndedNotice() {
  const [params] = useSearchParams();
  const words = WORDS.get(params.get("ended") ?? "");
  if (!words) return null;
  return (
    <Notice tone="neutral" title={words[0]} className="mb-6">
      {words[1]}
    </Notice>
  );
}
