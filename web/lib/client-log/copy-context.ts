import { LIMITS } from "../../../worker/kernel/limits.ts";

type Room = { left: number };

/**
 * A plain copy of whatever was handed in: cycles, getters that throw, megabytes. Only what is plain is
 * followed, and only so far.
 */
export function copyContext(value: unknown): unknown {
  return copy(value, { left: LIMITS.logContextBytes / 2 }, [], 0);
}

function copy(value: unknown, room: Room, above: readonly object[], depth: number): unknown {
  if (room.left <= 0) return "[cut]";
  room.left -= 8;
  if (value === null || typeof value === "boolean" || value === undefined) return value ?? null;
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "string") {
    const text = value.slice(0, Math.min(LIMITS.logContextText, room.left));
    room.left -= text.length;
    return text;
  }
  if (typeof value !== "object") return `[${typeof value}]`;
  if (above.includes(value)) return "[circular]";
  if (depth >= LIMITS.logContextDepth) return "[deep]";
  try {
    return copyObject(value, room, [...above, value], depth + 1);
  } catch {
    return "[unreadable]";
  }
}

function copyObject(value: object, room: Room, above: readonly object[], depth: number): unknown {
  if (Array.isArray(value)) {
    const most = Math.min(value.length, LIMITS.logContextKeys);
    return Array.from({ length: most }, (_, index) =>
      copy(readKey(value, String(index)), room, above, depth),
    );
  }
  if (value instanceof Error) return copy(`${value.name}: ${value.message}`, room, above, depth);
  const known: unknown = Object.getPrototypeOf(value);
  if (known !== null && known !== Object.prototype) {
    return Object.prototype.toString.call(value).slice(0, LIMITS.nameLength);
  }
  const copied: Record<string, unknown> = {};
  let keys = 0;
  for (const key in value) {
    if (keys >= LIMITS.logContextKeys || room.left <= 0) break;
    keys += 1;
    room.left -= key.length;
    if (key === "__proto__") continue;
    copied[key.slice(0, LIMITS.nameLength)] = copy(readKey(value, key), room, above, depth);
  }
  return copied;
}

function readKey(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return "[unreadable]";
  }
}
