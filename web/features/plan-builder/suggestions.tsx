import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";

type SuggestionsProps = {
  label: string;
  suggestions: readonly string[];
  onTake: (suggestion: string) => void;
};

/** What follows from the answers so far, in the person's own words. */
export function Suggestions({ label, suggestions, onTake }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label={label} className="rounded-md bg-sunken px-4 py-3">
      <p className="text-sm font-medium text-ink">From your answers</p>
      <ul className="mt-1 flex flex-col">
        {suggestions.map((one) => (
          <li key={one} className="flex items-start justify-between gap-3 py-1.5">
            <span className="min-w-0 pt-1 text-base wrap-anywhere text-ink">{one}</span>
            <Button
              size="sm"
              aria-label={`Use: ${one}`}
              icon={<Plus aria-hidden />}
              onClick={() => onTake(one)}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
