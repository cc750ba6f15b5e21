import * as v from "valibot";
import { log } from "../kernel/log.ts";
import { changedText, hereText } from "./live-room.ts";
import type { LiveRoomCalls } from "./hub-calls.ts";
import type { RoomAt, RoomGuest, RoomName } from "./messages.ts";
import { type Room, ROOM_KINDS, roomOf } from "./room-kinds.ts";
import type { Tab } from "./tab.ts";

type Parts = {
  hubOf: (name: RoomName) => DurableObjectStub<LiveRoomCalls>;
  afterwards: (work: Promise<unknown>) => void;
  hasListener: (topic: string) => boolean;
};

/** What one person's tabs have to do with rooms: each room itself knows who may listen, and who is there. */
export class RoomTabs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A room that cannot be asked is like one that refuses: the tab asks again later. */
  open(tab: Tab, room: Room): void {
    this.#parts.afterwards(this.#open(tab, room));
  }

  /** Listening comes first and the number after it, so that no change falls in between. */
  async #open(tab: Tab, { name, kind, id }: Room): Promise<void> {
    const { userId } = tab.about;
    const hub = this.#parts.hubOf(name);
    try {
      const seq = v.is(ROOM_KINDS[kind].id, id) ? await hub.watch(userId) : null;
      if (!tab.open(name, seq !== null) || seq === null) return;
      const there = await hub.look(userId);
      if (!there) return void tab.open(name, false);
      tab.tell(name, changedText(name, Math.max(seq, there.seq), []));
      tab.tell(name, hereText(name, true, there.here));
    } catch (error) {
      log("warn", "live.room-not-asked", { topic: name, error });
      tab.open(name, false);
    }
  }

  /** False for a place that its kind does not know. Whoever looks through somebody else's eyes is not there. */
  place(tab: Tab, { topic, tab: name, place }: RoomAt): boolean {
    const room = roomOf(topic);
    if (!room) return true;
    const known = v.safeParse(v.nullable(ROOM_KINDS[room.kind].place), place);
    if (!known.success) return false;
    if (tab.about.isVisit || !tab.listensTo(topic)) return true;
    const at = { tab: tab.nameIn(name), place: known.output };
    this.#parts.afterwards(this.#place(tab, room, at));
    return true;
  }

  /** A tab that listens and that the room does not know of asks again: it may have missed something. */
  async #place(tab: Tab, room: Room, at: Pick<RoomGuest, "tab" | "place">): Promise<void> {
    const isKnown = await this.#parts.hubOf(room.name).at(tab.about.userId, at);
    if (!isKnown && at.place !== null) await this.#open(tab, room);
  }

  /** After a tab stopped to listen, or went. */
  leave({ about: { userId, placeName } }: Tab, topic: string): void {
    const room = roomOf(topic);
    if (!room) return;
    const { hubOf, afterwards, hasListener } = this.#parts;
    const hub = hubOf(room.name);
    if (!hasListener(topic)) afterwards(hub.leave(userId));
    else if (placeName) afterwards(hub.at(userId, { tab: placeName, place: null }));
  }
}
