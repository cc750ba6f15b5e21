import { Autocomplete } from "@base-ui/react/autocomplete";
import { ArrowLeft, Search } from "lucide-react";
import { Kbd } from "../../ui/kbd.tsx";

interface PaletteFieldProps {
  /** What is being asked; absent where everything is searched. */
  question: string | undefined;
  isEmpty: boolean;
  onBack: () => void;
  onClose: () => void;
}

/** In a question, Escape and a Backspace in the empty field lead back to everything. */
export function PaletteField({ question, isEmpty, onBack, onClose }: PaletteFieldProps) {
  return (
    <div className="flex items-center gap-3 px-4">
      {question === undefined ? (
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
      ) : (
        <button
          type="button"
          onClick={onBack}
          aria-label="Back to all commands"
          className="touch rounded-sm text-faint hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
        </button>
      )}
      <Autocomplete.Input
        aria-label={question ?? "Search or do anything"}
        placeholder={question ?? "Search or do anything"}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (question === undefined) return;
          if (event.key !== "Escape" && !(event.key === "Backspace" && isEmpty)) return;
          event.preventDefault();
          event.stopPropagation();
          onBack();
        }}
        className="field-type min-w-0 grow bg-transparent py-4 text-ink outline-none placeholder:text-faint"
      />
      <button type="button" onClick={onClose} aria-label="Esc, close" className="touch rounded-sm">
        <Kbd keys={["esc"]} />
      </button>
    </div>
  );
}
