import { Zip, ZipDeflate } from "fflate";

export type FileToZip = { name: string; read: () => Blob };

/** One archive of several files, each read and packed by itself: never more than one is held in full. */
export async function zipFiles(files: readonly FileToZip[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const fault: { error: Error | null } = { error: null };
  const archive = new Zip((error, data) => {
    if (error) fault.error = error;
    else parts.push(data);
  });
  for (const { name, read } of files) {
    const entry = new ZipDeflate(name);
    archive.add(entry);
    for await (const part of partsOf(read())) entry.push(part);
    entry.push(new Uint8Array(), true);
  }
  archive.end();
  if (fault.error) throw fault.error;
  return new Blob(parts, { type: "application/zip" });
}

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
