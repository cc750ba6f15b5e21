import * as v from "valibot";
import { AvatarName } from "./contract.ts";

const PATH = "/api/profiles/avatars/";
const FOLDER = "avatars/";

/** Where a picture lies in the bucket, and under which address it is shown. */
export const avatarFiles = {
  url: (name: string) => `${PATH}${name}`,
  folder: FOLDER,
  key: (name: string) => `${FOLDER}${name}`,
  /** The file behind a stored address; null where it is empty or no file of ours. */
  keyOf(url: string): string | null {
    const name = url.startsWith(PATH) ? url.slice(PATH.length) : "";
    return v.is(AvatarName, { name }) ? avatarFiles.key(name) : null;
  },
};
