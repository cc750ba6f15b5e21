import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";

type Parts = {
  storage: Pick<DurableObjectStorage, "put" | "delete" | "list">;
  /** Tells the database; a write that fails throws. */
  note: (sessionIds: string[], hasTabs: boolean) => Promise<void>;
  isOpen: (sessionId: string) => boolean;
};

/**
 * Which sessions of one person have an open tab, as the database knows it, so that what goes to everyone calls
 * nobody who has none. A tab that was loaded anew is back within seconds: a session is forgotten later.
 */
export class OpenSessions {
  readonly #parts: Parts;
  readonly #noted = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts, open: Iterable<string>) {
    this.#parts = parts;
    for (const sessionId of open) this.#noted.add(sessionId);
  }

  /** Before its tab is greeted: what comes from then on reaches it, and the tab asks for what came before. */
  opened(sessionId: string): Promise<void> {
    return this.#inTurn(async () => {
      const { storage, note } = this.#parts;
      if (this.#noted.has(sessionId)) return;
      const isKnown = await storage.delete(keyOf(sessionId));
      if (!isKnown) await note([sessionId], true);
      this.#noted.add(sessionId);
    });
  }

  /** Its last tab is gone: when that is to be looked at again. */
  async closed(sessionId: string, now: number): Promise<number> {
    this.#noted.delete(sessionId);
    await this.#parts.storage.put(keyOf(sessionId), now);
    return now + LIMITS.socketSilentMs;
  }

  /** Forgets those without a tab for long: when the next is due. */
  async forget(now: number): Promise<number> {
    let next = Number.POSITIVE_INFINITY;
    await this.#inTurn(async () => {
      const { storage, note, isOpen } = this.#parts;
      const due: string[] = [];
      for (const [key, since] of await storage.list<number>({ prefix: CLOSED })) {
        const sessionId = key.slice(CLOSED.length);
        const at = since + LIMITS.socketSilentMs;
        if (at > now && !isOpen(sessionId)) next = Math.min(next, at);
        else {
          // First: a tab that opens meanwhile says so itself.
          await storage.delete(key);
          if (!isOpen(sessionId)) due.push(sessionId);
        }
      }
      if (due.length > 0) await note(due, false);
    });
    return next;
  }

  /** One after the other; a database that does not answer keeps no tab from opening. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work).catch((error: unknown) => {
      log("warn", "live.tabs-not-noted", { error });
    });
    this.#turn = done;
    return done;
  }
}

const CLOSED = "closed:";
const keyOf = (sessionId: string) => `${CLOSED}${sessionId}`;
