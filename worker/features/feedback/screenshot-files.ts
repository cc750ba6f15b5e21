import * as v from "valibot";
import { ScreenshotName } from "./contract.ts";

const PATH = "/api/feedback/screenshots/";
const FOLDER = "feedback/";

/** Where a screenshot lies in the bucket, and under which address the admins' API shows it. */
export const screenshotFiles = {
  path: PATH,
  folder: FOLDER,
  url: (name: string) => `${PATH}${name}`,
  key: (name: string) => `${FOLDER}${name}`,
  /** The file behind a stored address; null where there is none, or no file of ours. */
  keyOf(url: string | null): string | null {
    const name = url?.startsWith(PATH) ? url.slice(PATH.length) : "";
    return v.is(ScreenshotName, { name }) ? screenshotFiles.key(name) : null;
  },
};
