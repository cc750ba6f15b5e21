import * as v from "valibot";
import { draftRoom } from "../features/contents/draft-room.ts";
import { planRoom } from "../features/plans/plan-room.ts";
import type { RoomKind } from "../kit/live-room.ts";
import type { RoomKindName, RoomName, RoomUpdates } from "./messages.ts";

export type RoomKinds = { [Kind in RoomKindName]: RoomKind<RoomUpdates[Kind]> };

export const ROOM_KINDS: RoomKinds = { plan: planRoom, draft: draftRoom };

// The keys of a constant are its own and no others.
const KindName = v.picklist(Object.keys(ROOM_KINDS) as RoomKindName[]);

export type Room = { name: RoomName; kind: RoomKindName; id: string };

/** The room of a topic; null for a topic that is none. Its id is still to be checked. */
export function roomOf(topic: string): Room | null {
  const [kind, id] = topic.split(":", 2);
  if (id === undefined || !v.is(KindName, kind)) return null;
  return { name: `${kind}:${id}`, kind, id };
}
