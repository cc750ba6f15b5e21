import type { Context } from "../../../kernel/context.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { safeTarget, UnsafeTarget } from "../../../kernel/pure/safe-target.ts";

/** The address as it will be called: a public one, without anything behind its path. */
export function serviceAddress({ outbound }: Context, text: string): string {
  try {
    const url = safeTarget(text, outbound.openOrigins);
    if (url.search !== "" || url.hash !== "") {
      throw new UnsafeTarget("Enter the address without ? and #.");
    }
    return url.href.replace(/(?<!\/)\/+$/, "");
  } catch (error) {
    if (error instanceof UnsafeTarget) throw invalidInput({ baseUrl: error.message });
    throw error;
  }
}
