import { plural } from "../../../worker/kernel/pure/plural.ts";
import { Spinner } from "../../ui/spinner.tsx";

/** What is to be made has no title yet. */
const isNewAlone = (text: string) => /^\s*new(?: \p{L}*)?\s*$/iu.test(text);

type SearchNewsProps = {
  text: string;
  /** What is being searched, in the plural. */
  searching: readonly string[];
  count: number;
};

/** Below the list: what is being searched, how much was found, or what else to try. */
export function SearchNews({ text, searching, count }: SearchNewsProps) {
  const isSearching = searching.length > 0;
  return (
    <div role="status">
      {isSearching ? (
        <p className="flex items-center gap-3 border-t border-line px-4.5 py-2.5 text-base text-muted">
          <Spinner />
          Searching {searching.map((label) => label.toLowerCase()).join(", ")}
        </p>
      ) : null}
      {count > 0 && text.trim() !== "" && !isSearching ? (
        <p className="sr-only">{`${count} ${plural(count, "result", "results")}`}</p>
      ) : null}
      {count > 0 && isNewAlone(text) ? (
        <p className="border-t border-line px-4.5 py-2.5 text-sm text-faint">
          Type its title too: “new goal Faster installs”, “new task Call Anna tomorrow”.
        </p>
      ) : null}
      {count === 0 && !isSearching ? (
        <div className="border-t border-line px-4.5 py-8 text-center text-base text-muted">
          <p>No results for “{text}”.</p>
          <p>Try “new goal”, “task call Anna”, “late”, the name of a screen or a title.</p>
        </div>
      ) : null}
    </div>
  );
}
