import { vi } from "vitest";
import type { RoomKinds } from "../../worker/durable/room-kinds.ts";

/** Both sides look at it: a promise of one object's request goes on in nobody else's. */
type Gate = { isRead: boolean; isOpen: boolean };

let next: Gate | null = null;

/** The next answer about who may watch is read, and kept until the test lets it go. */
export function gateRooms() {
  const gate: Gate = { isRead: false, isOpen: false };
  next = gate;
  return {
    isRead: () => vi.waitUntil(() => gate.isRead),
    open: () => {
      gate.isOpen = true;
    },
  };
}

export function gated(kinds: RoomKinds): RoomKinds {
  const { plan } = kinds;
  return {
    ...kinds,
    plan: {
      ...plan,
      async readWatcher(ctx, asked) {
        const found = await plan.readWatcher(ctx, asked);
        const gate = next;
        next = null;
        if (gate) {
          gate.isRead = true;
          await vi.waitUntil(() => gate.isOpen, { timeout: 10_000, interval: 1 });
        }
        return found;
      },
    },
  };
}
