import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { WebpageChanges } from "./contract.ts";
import { publishableWebpage } from "./publishable-webpage.ts";

export const returnWebpage: RestoreRecord = (ctx, id, { slug, isActive, ...parts }, version) =>
  publishableWebpage.restore(
    ctx,
    id,
    {
      draft: Object.keys(parts).length > 0 ? readState(WebpageChanges, parts) : {},
      ...(typeof slug === "string" ? { slug } : {}),
      ...(typeof isActive === "boolean" ? { isActive } : {}),
    },
    version,
  );
