type Files = Pick<R2Bucket, "put" | "list" | "get">;

const FOLDER = "audit-heads/";
const DIGITS = String(Number.MAX_SAFE_INTEGER).length;

/** Counted down from the largest number: the bucket lists by name, and so the newest first. */
const keyOf = (seq: number) =>
  `${FOLDER}${String(Number.MAX_SAFE_INTEGER - seq).padStart(DIGITS, "0")}.jws`;

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
    return Promise.all(
      objects.map(async ({ key }) => {
        const file = await files.get(key);
        return file ? file.text() : "";
      }),
    );
  },
};
