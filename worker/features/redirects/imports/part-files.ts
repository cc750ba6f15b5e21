import * as v from "valibot";
import type { StoredPart } from "./queries.ts";
import { type ImportRow, ImportRows } from "./contract.ts";

/** Where the rows of files wait in the file storage until they are imported. */
const FOLDER = "redirect-imports/";

const Stored = v.pipe(v.string(), v.parseJson(), ImportRows);

export const partFiles = {
  ofImport: (importId: string) => `${FOLDER}${importId}/`,
  /** Another one each time: what is sent twice overwrites nothing that is being read. */
  key: (importId: string, id: string) => `${partFiles.ofImport(importId)}${id}`,
  async read(files: R2Bucket, { key }: Pick<StoredPart, "key">): Promise<ImportRow[]> {
    const object = await files.get(key);
    if (!object) throw new Error("rows of an import are missing in the file storage");
    // A version before this one may have stored them.
    return v.parse(Stored, await object.text());
  },
};
