import * as v from "valibot";
import { Form, type FormChanges } from "../../../../worker/features/forms-manager/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { changesBetween, type Draft, draftOf, PARTS, type Refused } from "./draft.ts";

export type SaveState =
  | { kind: "saved" | "unsaved" | "saving" }
  /** Nothing answers: it is tried again. */
  | { kind: "offline" }
  | { kind: "refused"; refused: readonly Refused[] }
  /** Another admin saved meanwhile; theirs is beside what stands here. */
  | { kind: "conflict"; theirs: Form };

type Options = {
  form: Form;
  send: (changes: FormChanges, version: number) => Promise<Form>;
  after: (ms: number, run: () => void) => () => void;
  onSaved: (form: Form) => void;
};

/** Saves a draft a moment after each change, one request after the other, and never over somebody else's. */
export class DraftSaver {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #saved: Draft;
  #draft: Draft;
  #version: number;
  #state: SaveState = { kind: "saved" };
  #cancel: (() => void) | null = null;
  #running: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#saved = draftOf(options.form);
    this.#draft = this.#saved;
    this.#version = options.form.version;
  }

  readonly state = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get version(): number {
    return this.#version;
  }

  change(draft: Draft) {
    if (draft === this.#draft) return;
    this.#draft = draft;
    if (this.#state.kind === "conflict") return;
    if (this.#running === null) this.#tell({ kind: "unsaved" });
    this.#later(LIMITS.formAutosaveMs);
  }

  /** Everything that can be saved is, when this is done. */
  async flush(): Promise<SaveState> {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#state.kind !== "conflict") await this.#save();
    return this.#state;
  }

  /** Writes what stands here over what the other admin saved. */
  keepMine(): Promise<SaveState> {
    if (this.#state.kind === "conflict") this.#rest(this.#state.theirs);
    return this.flush();
  }

  /** From now on this is what is saved, and what stands here. */
  adopt(form: Form): Draft {
    this.#cancel?.();
    this.#rest(form);
    this.#draft = this.#saved;
    this.#tell({ kind: "saved" });
    return this.#saved;
  }

  stop() {
    this.#cancel?.();
  }

  #rest(form: Form) {
    this.#saved = draftOf(form);
    this.#version = form.version;
    this.#state = { kind: "unsaved" };
  }

  #later(ms: number) {
    this.#cancel?.();
    this.#cancel = this.#options.after(ms, () => {
      this.#cancel = null;
      void this.#save();
    });
  }

  async #save(): Promise<void> {
    while (this.#running) await this.#running;
    this.#running = this.#saveOnce();
    await this.#running;
    this.#running = null;
    if (this.#state.kind === "unsaved" && this.#cancel === null) await this.#save();
  }

  async #saveOnce(): Promise<void> {
    const sent = this.#draft;
    const { changes, refused } = changesBetween(this.#saved, sent);
    if (Object.keys(changes).length === 0) {
      return this.#tell(refused.length > 0 ? { kind: "refused", refused } : { kind: "saved" });
    }
    this.#tell({ kind: "saving" });
    try {
      const form = await this.#options.send(changes, this.#version);
      this.#version = form.version;
      // Each part that was sent stands there now; what was kept back still differs.
      for (const part of PARTS) {
        if (part in changes) this.#saved = { ...this.#saved, [part]: sent[part] };
      }
      this.#options.onSaved(form);
      const isBehind = this.#draft !== sent;
      if (isBehind) this.#tell({ kind: "unsaved" });
      else this.#tell(refused.length > 0 ? { kind: "refused", refused } : { kind: "saved" });
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown) {
    const theirs = isProblem(error, "stale_version")
      ? v.safeParse(Form, error.data["current"])
      : null;
    if (theirs?.success) return this.#tell({ kind: "conflict", theirs: theirs.output });
    if (isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429) {
      const [[path, message] = ["", error.detail]] = Object.entries(error.fields);
      const part = path.startsWith("delivery") ? "delivery" : "fields";
      return this.#tell({ kind: "refused", refused: [{ part, path, message }] });
    }
    this.#tell({ kind: "offline" });
    this.#later(LIMITS.formRetryMs);
  }

  #tell(state: SaveState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
