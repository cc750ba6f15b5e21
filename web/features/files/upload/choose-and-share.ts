import type { FileEntry } from "../../../../worker/features/files/contract.ts";
import { toPath } from "../../../lib/to-path.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { copyAddress } from "../copy-address.ts";
import { endShare, shareEntry } from "../queries.ts";
import { uploader } from "./uploader.ts";

type Person = { id: string; name: string };

/** Whoever names a person and then chooses a file has said all that it takes. */
export function chooseAndShare(person: Person): void {
  choose((files, what) => {
    upload(files, `Uploading ${what} for ${person.name}`, (file) => share(file, person));
  });
}

/** Files for oneself, each with its address at once. */
export function chooseAndUpload(): void {
  choose((files, what) => {
    upload(files, `Uploading ${what}`, arrived);
  });
}

/** What says that it goes on ends with the first word of how it went. */
function upload(files: File[], title: string, onFile: (file: FileEntry) => Promise<void>): void {
  const id = toast.info({ title });
  uploader.add(files, {
    onFile: (file) => {
      if (id) toast.dismiss(id);
      return onFile(file);
    },
  });
}

function choose(then: (files: File[], what: string) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    const [first] = files;
    if (first) then(files, files.length === 1 ? `“${first.name}”` : `${files.length} files`);
  });
  input.click();
}

function arrived({ id, name }: FileEntry): Promise<void> {
  toast.good({
    title: `“${name}” uploaded`,
    action: { label: "Copy address", onSelect: () => void copyAddress(id) },
    otherAction: { label: "Open", onSelect: () => void toPath(`/files?file=${id}`) },
  });
  return Promise.resolve();
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
