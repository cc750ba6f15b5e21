import type { Adapter, AdapterPayload } from "oidc-provider";

/** What a stand-in remembers: in memory, for as long as it runs. */
export class MemoryAdapter implements Adapter {
  static readonly #rows = new Map<string, AdapterPayload>();
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryAdapter.#rows.set(this.#key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return MemoryAdapter.#rows.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...MemoryAdapter.#rows.values()].find((payload) => payload.uid === uid);
  }

  /** For devices without a browser, which no stand-in serves. */
  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const payload = MemoryAdapter.#rows.get(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.#rows.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.#rows) {
      if (payload.grantId === grantId) MemoryAdapter.#rows.delete(key);
    }
  }
}
