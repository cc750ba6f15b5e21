type Files = Pick<R2Bucket, "put" | "list" | "get">;

const FOLDER = "audit-heads/";
const DIGITS = String(Number.MAX_SAFE_INTEGER).length;

/** Counted down from the largest number: the bucket lists by name, and so the newest first. */
const keyOf = (seq: number) =>
  `${FOLDER}${String(Number.MAX_SAFE_INTEGER - seq).padStart(DIGITS, "0")}.jws`;

/** A worker has no more open at once, and a thousand in a row would keep everybody else waiting. */
const READ_AT_ONCE = 6;

async function read(files: Files, key: string): Promise<string> {
  const file = await files.get(key);
  return file ? file.text() : "";
}

/** The signed heads in the file storage. */
export const headFiles = {
  folder: FOLDER,
  /** Written once: what is there under the same number stays. */
  async store(files: Files, seq: number, jws: string): Promise<void> {
    await files.put(keyOf(seq), jws, { onlyIf: new Headers({ "if-none-match": "*" }) });
  },
  /** The newest first. */
  async readNewest(files: Files, most: number): Promise<string[]> {
    const { objects } = await files.list({ prefix: FOLDER, limit: most });
    const heads: string[] = [];
    for (let at = 0; at < objects.length; at += READ_AT_ONCE) {
      const some = objects.slice(at, at + READ_AT_ONCE);
      heads.push(...(await Promise.all(some.map(({ key }) => read(files, key)))));
    }
    return heads;
  },
};
