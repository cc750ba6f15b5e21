import type { FileEntry } from "../../../../worker/features/files/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { endShare, shareEntry } from "../queries.ts";
import { uploader } from "./uploader.ts";

type Person = { id: string; name: string };

/** Whoever names a person and then chooses a file has said all that it takes. */
export function chooseAndShare(person: Person): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    const [first] = files;
    if (!first) return;
    const what = files.length === 1 ? `“${first.name}”` : `${files.length} files`;
    toast.info({ title: `Uploading ${what} for ${person.name}` });
    uploader.add(files, { onFile: (file) => share(file, person) });
  });
  input.click();
}

async function share(file: FileEntry, { id, name }: Person): Promise<void> {
  const title = `“${file.name}”`;
  try {
    const { items } = await shareEntry({ entryId: file.id, userId: id, permission: "read" });
    const made = items.find(({ userId }) => userId === id);
    toast.good({
      title: `${title} shared with ${name}`,
      description: "They can view and download it.",
      ...(made ? { action: { label: "Undo", onSelect: () => void end(made.id, title) } } : {}),
    });
  } catch (error) {
    toast.bad({
      title: `${title} was uploaded, but not shared`,
      description: error instanceof Error ? error.message : "Share it from Files.",
    });
  }
}

async function end(shareId: string, title: string): Promise<void> {
  try {
    await endShare(shareId);
    toast.good({ title: `${title} is not shared any more` });
  } catch {
    toast.bad({ title: `${title} is still shared`, description: "End the sharing in Files." });
  }
}
