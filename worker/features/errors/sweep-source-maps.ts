import type { Limits } from "../../kernel/limits.ts";
import { MAPS_PREFIX } from "./map-keys.ts";

type Files = Pick<R2Bucket, "list" | "delete">;

/** Maps go with the errors that they explain. A deployment that is still running stores its own anew. */
export async function sweepSourceMaps(files: Files, now: number, limits: Limits): Promise<void> {
  const { objects } = await files.list({ prefix: MAPS_PREFIX });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < now - limits.errorKeepMs);
  if (old.length > 0) await files.delete(old.map(({ key }) => key));
}
