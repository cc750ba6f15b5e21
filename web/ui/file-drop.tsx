import { FileUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

import { cx } from "./cx.ts";

interface FileDropProps {
  /** What kind of file, and how large it may be. */
  hint: ReactNode;
  /** As the browser's own dialog takes it: '.csv,text/csv'. */
  accept: string;
  onFile: (file: File) => void;
}

/** A file is chosen, or dropped here. */
export function FileDrop({ hint, accept, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  return (
    <label
      htmlFor={id}
      className={cx(
        "relative flex cursor-pointer flex-col items-center gap-2 rounded-lg border border-dashed px-5 py-10 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        isOver ? "border-accent bg-accent-wash/55" : "border-line-strong hover:bg-hover",
      )}
    >
      <FileUp aria-hidden className="size-6 text-faint" />
      <span className="text-base font-medium text-ink">Choose a file, or drop it here</span>
      <span className="text-sm text-muted">{hint}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        // It takes what is dropped on it, and lies over all of this.
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen once more.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
