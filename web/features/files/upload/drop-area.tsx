import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from "react";
import { toast } from "../../../shell/toasts/toast.ts";

type DropAreaProps = {
  /** Where it goes, such as "Board". */
  to: string;
  isOff: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Takes files that are dropped on it, and those that are pasted anywhere on the screen. */
export function DropArea({ to, isOff, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  // Of all that lies in it: each element that is gone over tells of its own.
  const depth = useRef(0);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (isOff || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  const carriesFiles = ({ dataTransfer }: DragEvent) =>
    !isOff && dataTransfer.types.includes("Files");
  const move = (event: DragEvent, by: number) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const dropped = [...event.dataTransfer.items].filter(({ kind }) => kind === "file");
    const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory ?? false;
    const files = dropped
      .filter((item) => !isFolder(item))
      .flatMap((item) => item.getAsFile() ?? []);
    if (files.length < dropped.length) {
      toast.info({
        title: "Folders can’t be uploaded",
        description: "Create the folder here, then drop its files.",
      });
    }
    if (files.length > 0) onFiles(files);
  };

  return (
    <div
      className="relative flex flex-1 flex-col gap-4"
      onDragEnter={(event) => move(event, 1)}
      onDragOver={(event) => move(event, 0)}
      onDragLeave={(event) => move(event, -1)}
      onDrop={drop}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute -inset-2 z-30 flex items-start justify-center rounded-lg border-2 border-dashed border-accent bg-accent-wash/85 pt-24">
          <p className="flex items-center gap-2 rounded-md bg-surface px-4 py-2.5 text-base font-medium shadow-lift">
            <Upload aria-hidden="true" className="size-5 text-accent" />
            Drop to upload to {to}
          </p>
        </div>
      ) : null}
    </div>
  );
}
