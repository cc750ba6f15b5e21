import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "./button.tsx";

interface ImportFileProps {
  /** What the file holds, as in “A page as a JSON file”. */
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for one JSON file. */
export function ImportFile({ label, isBusy, onFile }: ImportFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Upload aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
        Import a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen once more.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
