import { LIMITS } from "../../worker/kernel/limits.ts";
import { copyText } from "../lib/copy-text.ts";
import type { ToastInput } from "./toasts/toast-state.ts";
import { toast } from "./toasts/toast.ts";

type Words = Record<"copied" | "failed", Pick<ToastInput, "title" | "description">>;

/** For a copy from a menu, which is gone before it could say anything. Answers whether it is copied. */
export async function copyWithToast(text: string, words: Words): Promise<boolean> {
  const isCopied = (await copyText(text)) === "copied";
  if (isCopied) toast.good({ ...words.copied, durationMs: LIMITS.copiedStateMs });
  else toast.bad(words.failed);
  return isCopied;
}

export const LINK_WORDS: Words = {
  copied: { title: "Link copied" },
  failed: { title: "The link could not be copied", description: "Copy it from the address bar." },
};
