import { useEffect, useEffectEvent } from "react";
import { changeAddress, useAddress } from "../../lib/use-address.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { DocumentChoices } from "./document-choices.ts";

const askedPaper = (params: URLSearchParams) => params.get("paper") ?? "";

/** The document on paper, as the browser prints it or saves it as PDF, and for Word; an address can ask for either. */
export function usePaper({ sections, themeId }: DocumentChoices, company: string) {
  const store = usePlanStore();
  const formats = useFormats();
  const asked = useAddress(askedPaper);

  async function toWord() {
    try {
      const { downloadWord } = await import("./word/download-word.ts");
      await downloadWord(store, { company, sections, themeId, formats });
    } catch {
      toast.bad({ title: "The document was not downloaded", description: "Please try again." });
    }
  }

  const answer = useEffectEvent(() => {
    changeAddress({ paper: null });
    if (asked === "word") void toWord();
    else window.print();
  });
  useEffect(() => {
    if (asked === "") return undefined;
    // What is drawn with the page is on it by then.
    const frame = requestAnimationFrame(() => answer());
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return { print: () => window.print(), toWord: () => void toWord() };
}
