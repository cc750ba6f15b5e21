import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Kbd } from "../../ui/kbd.tsx";

interface PaletteFieldProps {
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
}

export function PaletteField({ text, onChange, onClose }: PaletteFieldProps) {
  return (
    <div className="flex items-center gap-3 px-4">
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
      <Command.Input
        value={text}
        onValueChange={onChange}
        placeholder="Search or do anything"
        className="field-type min-w-0 grow bg-transparent py-4 text-ink outline-none placeholder:text-faint"
      />
      <button type="button" onClick={onClose} aria-label="Esc, close" className="touch rounded-sm">
        <Kbd keys={["esc"]} />
      </button>
    </div>
  );
}
