import { useState } from "react";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { TextArea } from "../../../../ui/text-area.tsx";
import { useBuilding } from "../builder-context.ts";
import { setSettings } from "../edits.ts";

const ORIGIN = /^(\*|https:\/\/[a-z0-9.-]+(:\d{1,5})?)$/i;

/** Which websites may show the form in a frame, one on each line. */
export function EmbedField() {
  const { draft, edit } = useBuilding();
  const saved = draft.settings.embedOrigins;
  const [typed, setTyped] = useState<string | null>(null);
  const lines = typed === null ? saved : linesOf(typed);
  const odd = lines.find((line) => !ORIGIN.test(line));
  const isMuch = lines.length > LIMITS.formEmbedOriginsMost;
  return (
    <TextArea
      id="at-embedOrigins"
      label="Websites that may embed this form"
      optional
      hint="One origin per line, such as https://www.example.com. Leave empty for none. A single * allows all."
      spellCheck={false}
      autoCapitalize="none"
      value={typed ?? saved.join("\n")}
      error={
        odd !== undefined
          ? `“${odd}” is not an origin. Use https:// and the host, without a path.`
          : isMuch
            ? `Use at most ${LIMITS.formEmbedOriginsMost} websites.`
            : undefined
      }
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const next = linesOf(value);
        const isFit = next.every((line) => ORIGIN.test(line));
        if (isFit && next.length <= LIMITS.formEmbedOriginsMost) {
          edit("settings embedOrigins", setSettings({ embedOrigins: next }));
        }
      }}
      onBlur={() => {
        if (odd === undefined && !isMuch) setTyped(null);
      }}
    />
  );
}

/** Of a pasted address only its origin counts. */
const linesOf = (text: string) => [
  ...new Set(
    text
      .split(/\s+/)
      .filter((line) => line !== "")
      .map((line) => (/^https:/i.test(line) && URL.canParse(line) ? new URL(line).origin : line)),
  ),
];
