import { useState } from "react";
import { ORIGIN } from "../../worker/kit/embed-origins.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { TextArea } from "../ui/text-area.tsx";

type OriginsFieldProps = {
  id?: string;
  label: string;
  hint: string;
  origins: readonly string[];
  error?: string | undefined;
  /** Only of what fits. */
  onChange: (origins: string[]) => void;
};

/** Websites by their origins, one on each line. */
export function OriginsField({ origins, error, onChange, ...field }: OriginsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const lines = typed === null ? origins : linesOf(typed);
  const odd = lines.find((line) => !ORIGIN.test(line));
  const isMuch = lines.length > LIMITS.embedOriginsMost;
  return (
    <TextArea
      {...field}
      optional
      spellCheck={false}
      autoCapitalize="none"
      value={typed ?? origins.join("\n")}
      error={
        odd !== undefined
          ? `“${odd}” is not an origin. Use https:// and the host, without a path.`
          : isMuch
            ? `Use at most ${LIMITS.embedOriginsMost} websites.`
            : error
      }
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const next = linesOf(value);
        const isFit = next.every((line) => ORIGIN.test(line));
        if (isFit && next.length <= LIMITS.embedOriginsMost) onChange(next);
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
