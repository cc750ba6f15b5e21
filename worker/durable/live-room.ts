import { DurableObject } from "cloudflare:workers";
import { type RawEnv, readEnv } from "../env.ts";
import type { RoomKind } from "../kit/live-room.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import type { LiveRoomCalls, RoomPosition } from "./hub-calls.ts";
import type { RoomGuest, RoomName, RoomUpdate, TopicMessage } from "./messages.ts";
import { objectContext } from "./object-context.ts";
import { ROOM_KINDS, type RoomKinds, roomOf } from "./room-kinds.ts";
import { objectNamed } from "../kernel/bounded.ts";

type Watcher = { userId: string; name: string; since: number; isShown: boolean };

/**
 * Knows who has one shared thing on the screen, and passes on to their hubs what is done to it and who is where.
 * It keeps nothing of the thing: whoever missed something asks the database.
 */
export class LiveRoom extends DurableObject<RawEnv> implements LiveRoomCalls {
  readonly #name: RoomName;
  readonly #id: string;
  readonly #kind: RoomKind<RoomUpdate>;
  readonly #watchers = new Map<string, Watcher>();
  readonly #here = new Map<string, RoomGuest>();
  /** Written once, for all who listen. */
  #updates: string[] = [];
  #moved = new Map<string, RoomGuest>();
  #seq = 0;
  /** How often it was said that a right changed. */
  #rechecks = 0;
  #looks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushedAt = 0;

  /** The platform hands over the first two alone. */
  constructor(state: DurableObjectState, env: RawEnv, kinds: RoomKinds = ROOM_KINDS) {
    super(state, env);
    const room = roomOf(state.id.name ?? "");
    if (!room) throw new Error("a room is named by its kind and its id");
    this.#name = room.name;
    this.#id = room.id;
    this.#kind = kinds[room.kind];
    void state.blockConcurrencyWhile(async () => {
      // Kept by an earlier version, one says nothing of being shown.
      for (const one of (await state.storage.list<Watcher>({ prefix: WATCHER })).values())
        this.#watchers.set(one.userId, Object.assign({ isShown: true }, one));
      for (const [key, one] of await state.storage.list<RoomGuest>({ prefix: HERE }))
        this.#here.set(key, one);
    });
  }

  /** Lets a person's tabs listen, where the database says that they may: the number it is at, or null. */
  async watch(userId: string): Promise<number | null> {
    const found = await this.#read(userId);
    if (!found) {
      await this.leave(userId);
      return null;
    }
    const { name, isShown } = found;
    await this.#keep({ userId, name, isShown, since: Date.now() });
    return found.seq;
  }

  /**
   * The highest number that was told, and who is there, for a tab that listens already: what is told from here on
   * reaches it. Null for somebody who lost the right in between.
   */
  look(userId: string): { seq: number; here: RoomGuest[] } | null {
    if (!this.#watchers.has(userId)) return null;
    this.#forgetSilent();
    return { seq: this.#seq, here: [...this.#here.values()] };
  }

  /** No tab of this person listens any more, or they may not. */
  async leave(userId: string): Promise<void> {
    const keys = this.#hide(userId);
    const known = this.#watchers.delete(userId);
    if (known || keys.length > 0) await this.ctx.storage.delete([`${WATCHER}${userId}`, ...keys]);
  }

  /** What this person may do may have changed: whoever may not listen any more is told so. */
  async recheck(userId: string): Promise<void> {
    this.#rechecks += 1;
    if (!this.#watchers.has(userId)) return;
    const found = await this.#read(userId);
    const watcher = this.#watchers.get(userId);
    if (found && watcher) return this.#keep({ ...watcher, isShown: found.isShown });
    await this.leave(userId);
    const { personHub } = readEnv(this.env);
    await objectNamed(personHub, userId).closeRoom(this.#name);
  }

  /** What was committed. Its number is known also to whoever is about to listen. */
  publish(update: RoomUpdate): void {
    const seq = this.#kind.seqOf(update);
    this.#seq = Math.max(this.#seq, seq ?? 0);
    if (this.#watchers.size === 0) return;
    const text = JSON.stringify(update);
    const isLong = seq !== null && text.length > this.#kind.limits.updateBytes;
    this.#updates.push(isLong ? JSON.stringify(this.#kind.tooLong(seq)) : text);
    this.#soon();
  }

  /**
   * A write whose answer was lost may be in the database, or come to be. It is looked at twice: soon, and when no
   * such write can be under way any more.
   */
  async lookAgain(): Promise<void> {
    this.#looks = 2;
    await this.ctx.storage.setAlarm(Date.now() + LIMITS.liveLookMs);
  }

  override async alarm(): Promise<void> {
    this.#looks -= 1;
    if (this.#looks > 0) await this.ctx.storage.setAlarm(Date.now() + LIMITS.databaseTimeoutMs);
    const seq = await this.#kind.readSeq(this.#context(), this.#id);
    if (seq > this.#seq) this.publish(this.#kind.tooLong(seq));
  }

  /** Where a tab is, or that it left. False for a tab of somebody who is not known to listen. */
  async at(userId: string, { tab, place }: RoomPosition): Promise<boolean> {
    const watcher = this.#watchers.get(userId);
    const key = `${HERE}${userId}:${tab}`;
    if (place === null || !watcher?.isShown) {
      if (this.#here.has(key)) {
        this.#goes(key);
        await this.ctx.storage.delete(key);
      }
      return watcher !== undefined;
    }
    const { hereMost, hereMs } = this.#kind.limits;
    if (!this.#here.has(key) && this.#here.size >= hereMost) return true;
    const one = { userId, name: watcher.name, tab, place, until: Date.now() + hereMs };
    this.#here.set(key, one);
    this.#moved.set(key, one);
    this.#soon();
    await this.ctx.storage.put(key, one);
    return true;
  }

  /** A right that changed while it was read is read again: the answer may be older than the change. */
  async #read(userId: string) {
    for (;;) {
      const before = this.#rechecks;
      const found = await this.#kind.readWatcher(this.#context(), { id: this.#id, userId });
      if (before === this.#rechecks) return found;
    }
  }

  async #keep(watcher: Watcher): Promise<void> {
    const { userId, isShown } = watcher;
    this.#watchers.set(userId, watcher);
    await this.ctx.storage.put(`${WATCHER}${userId}`, watcher);
    if (!isShown) await this.ctx.storage.delete(this.#hide(userId));
  }

  /** Nobody is told any more where a person's tabs are: the keys by which that was known. */
  #hide(userId: string): string[] {
    const keys = [...this.#here].flatMap(([key, one]) => (one.userId === userId ? [key] : []));
    for (const key of keys) this.#goes(key);
    return keys;
  }

  #goes(key: string): void {
    const one = this.#here.get(key);
    if (!one) return;
    this.#here.delete(key);
    this.#moved.set(key, { ...one, place: null });
    this.#soon();
  }

  /** Tabs that went without a word. */
  #forgetSilent(): void {
    const now = Date.now();
    const silent = [...this.#here].flatMap(([key, { until }]) => (until < now ? [key] : []));
    for (const key of silent) this.#goes(key);
    if (silent.length > 0) this.ctx.waitUntil(this.ctx.storage.delete(silent));
  }

  /** At once after a pause; under load together, and the later the more people listen. */
  #soon(): void {
    if (this.#timer !== undefined) return;
    const { flushMs, flushMostMs } = this.#kind.limits;
    const pause = Math.min(this.#watchers.size * flushMs, flushMostMs);
    const waitMs = Math.max(0, this.#flushedAt + pause - Date.now());
    if (waitMs === 0) return this.#flush();
    this.#timer = setTimeout(() => this.#flush(), waitMs);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushedAt = Date.now();
    const texts: string[] = [];
    if (this.#updates.length > 0) texts.push(changedText(this.#name, this.#seq, this.#updates));
    if (this.#moved.size > 0) texts.push(hereText(this.#name, false, [...this.#moved.values()]));
    this.#updates = [];
    this.#moved = new Map();
    for (const watcher of this.#watchers.values())
      for (const text of texts) this.ctx.waitUntil(this.#tell(watcher, text));
  }

  /** A hub without a tab that listens is not told again; one that just asked may be opening it. */
  async #tell(watcher: Watcher, text: string): Promise<void> {
    const { userId, since } = watcher;
    const { personHub } = readEnv(this.env);
    try {
      const heard = await objectNamed(personHub, userId).pass(this.#name, text);
      const isOld = Date.now() - since > LIMITS.socketOpenMs;
      if (heard === 0 && isOld && this.#watchers.get(userId) === watcher) await this.leave(userId);
    } catch (error) {
      log("warn", "live.not-published", { topic: this.#name, error });
    }
  }

  #context() {
    return objectContext({
      env: readEnv(this.env),
      name: "live-room",
      afterwards: (work) => this.ctx.waitUntil(work),
    });
  }
}

const WATCHER = "watcher:";
const HERE = "here:";

/** A room.changed whose updates are written already. */
export function changedText(topic: RoomName, seq: number, updates: readonly string[]): string {
  const head: Omit<Extract<TopicMessage, { type: "room.changed" }>, "updates"> = {
    type: "room.changed",
    topic,
    seq,
  };
  return `${JSON.stringify(head).slice(0, -1)},"updates":[${updates.join(",")}]}`;
}

export const hereText = (topic: RoomName, isAll: boolean, here: RoomGuest[]): string =>
  JSON.stringify({ type: "room.here", topic, isAll, here } satisfies TopicMessage);
