import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search } from "lucide-react";
import { Kbd } from "../../ui/kbd.tsx";

export function PaletteField({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex items-center gap-3 px-4">
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
      <Autocomplete.Input
        aria-label="Search or do anything"
        placeholder="Search or do anything"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="field-type min-w-0 grow bg-transparent py-4 text-ink outline-none placeholder:text-faint"
      />
      <button type="button" onClick={onClose} aria-label="Esc, close" className="touch rounded-sm">
        <Kbd keys={["esc"]} />
      </button>
    </div>
  );
}
