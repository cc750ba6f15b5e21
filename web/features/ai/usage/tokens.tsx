import { useFormats } from "../../../ui/preferences.tsx";

type TokensProps = { inputTokens: number; outputTokens: number; isEstimated: boolean };

export function Tokens({ inputTokens, outputTokens, isEstimated }: TokensProps) {
  const { number } = useFormats();
  return (
    <span className="block whitespace-nowrap">
      {number(inputTokens)} in, {number(outputTokens)} out
      {isEstimated ? <span className="block text-sm text-muted">estimated</span> : null}
    </span>
  );
}
