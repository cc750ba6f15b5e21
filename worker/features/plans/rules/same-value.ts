import { canonicalJson } from "../../../kernel/pure/canonical-json.ts";

/** True when two values of a field say the same; sets of ids are the same in any order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && sorted(one) === sorted(other);
  }
  if (isRecord(one) && isRecord(other)) return canonicalJson(one) === canonicalJson(other);
  return false;
}

/** Lists whose order means something hold words or stages: only ids, and members by theirs, are sets. */
function sorted(list: readonly unknown[]): string {
  const areIds = list.every((value) => typeof value === "string" && UUID.test(value));
  const areMembers = list.every((value) => isRecord(value) && "teamMemberId" in value);
  if (!areIds && !areMembers) return canonicalJson(list);
  return list.map(canonicalJson).toSorted().join();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
