import type * as v from "valibot";
import type { Statements } from "../../db/transaction.ts";
import type { Env } from "../env.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { RightLevel } from "../policy/grants.ts";
import type { PermissionName } from "../policy/permissions.ts";

/** One turn of a run: a step of it, by whoever holds it now. */
export type Turn<Input> = {
  runId: string;
  /** Of the step, counted from zero. */
  number: number;
  /** Raised by each turn: what two of them leave outside the database never meets. */
  fence: number;
  input: Input;
  env: Env;
  /** Its person stopped it, or another took it over. */
  signal: AbortSignal;
  /** For those who watch. What one turn tells in a tenth of a second goes out together. */
  tell: (data: unknown) => void;
  /** How much of this step is done, from 0 to 1. */
  progress: (share: number) => void;
};

/** What a step came to; its statements are one transaction with it. */
export type Stepped = { result?: unknown; statements?: Statements };

export type RunStep<Input> = {
  name: string;
  /** As its person reads while it is done. */
  title: string;
  /** Comes again where a process ended in the middle: only what is in its statements has happened once. */
  run: (ctx: ActorContext, turn: Turn<Input>) => Promise<Stepped>;
};

/** A run as its kind is asked of it. */
export type RunAbout = { id: string; userId: string; key: string };

/** One kind of long work, declared by its feature. All is what is made of all features. */
export type RunKind<All, Input> = {
  /** What is stored is parsed again at each turn. */
  input: v.GenericSchema<unknown, Input>;
  /** Its person must have it at each turn. */
  permission: PermissionName;
  /** What it asks of an admin's grants; without it the right to edit. */
  level?: RightLevel;
  title: (input: Input) => string;
  /** The screen to which it leads back. */
  restoresTo: (input: Input) => string;
  /** The same for the same input. */
  steps: (input: Input, all: All) => readonly RunStep<Input>[];
  /** How long it is kept after its end, with what it made. */
  keptMs?: number;
  /** What goes with it: when it fails, is stopped, or was kept for long enough. */
  discard?: (ctx: Context, run: RunAbout) => Statements;
};

/** Each has its own input, which a list of all cannot name. */
export type RunKinds<All> = Readonly<Record<string, RunKind<All, never>>>;
