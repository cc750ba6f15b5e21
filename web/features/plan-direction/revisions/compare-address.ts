import {
  COMPARED_KINDS,
  type ComparedKind,
} from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";

/** Which versions stand beside each other; null is the plan as it is now, and of the first the latest version. */
export type Compared = { from: number | null; to: number | null };

const versionOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const fromText = (params: URLSearchParams) => params.get("from") ?? "";
const toText = (params: URLSearchParams) => params.get("to") ?? "";
const kindText = (params: URLSearchParams) => params.get("kind") ?? "";
const findText = (params: URLSearchParams) => params.get("find") ?? "";

export function useCompared(): Compared {
  return { from: versionOf(useAddress(fromText)), to: versionOf(useAddress(toText)) };
}

export function compareVersions({ from, to }: Compared): void {
  changeAddress(
    { from: from === null ? null : String(from), to: to === null ? null : String(to) },
    "push",
  );
}

export function useNarrowing(): { kind: ComparedKind | null; find: string } {
  const kind = useAddress(kindText);
  const find = useAddress(findText);
  return { kind: COMPARED_KINDS.find((one) => one === kind) ?? null, find };
}

export const narrowTo = (change: { kind?: string | null; find?: string }) => changeAddress(change);
