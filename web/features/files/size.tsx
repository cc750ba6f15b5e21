import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { fileSize } from "../../lib/file-size.ts";
import { useFormats } from "../../ui/preferences.tsx";

/** Of a file its bytes, of a folder what is in it. */
export function Size({ entry: { kind, bytes, items } }: { entry: FileEntry }) {
  const formats = useFormats();
  if (kind === "file") return <span className="figures">{fileSize(bytes, formats)}</span>;
  return (
    <span className="figures">{items === 1 ? "1 item" : `${formats.number(items)} items`}</span>
  );
}
