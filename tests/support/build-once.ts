import { buildIfChanged } from "../../worker/local/build-product.ts";

/** Before any file that serves the build there is. */
export default async function buildOnce() {
  await buildIfChanged();
}
