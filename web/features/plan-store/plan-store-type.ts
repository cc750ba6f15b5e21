import type { PlanKind } from "../../../db/values/plans.ts";
import type {
  AppliedOperation,
  HiddenCounts,
  PlanChange,
  PlanItem,
  PlanItems,
  PlanOperation,
  PlanOperationInput,
  PlanSnapshot,
} from "../../../worker/features/plans/contract.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import type { HealthReading } from "../../../worker/features/plans/rules/health.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Judged, Measured, Progress } from "../../../worker/features/plans/rules/progress.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";

/** A plan as it is, or as it was kept in this browser at that time. */
export type LoadedPlan = PlanSnapshot & { keptAt?: number };

/** Where a plan is kept. The rules and the screens do not know which. Who does not answer throws Away. */
export type PlanBackend = {
  load: () => Promise<LoadedPlan>;
  apply: (operation: PlanOperationInput) => Promise<AppliedOperation>;
  /** Takes an operation back, as a new one with the given id. */
  undo: (operationId: string, id: string) => Promise<AppliedOperation>;
};

/** What a screen asks for: one thing that a person did. */
export type PlanAction = {
  /** For 'Undo …' and the history, such as 'Move “Remote calibration” to Testing'. */
  label: string;
  changes: readonly PlanChange[];
  /**
   * The form shows what is wrong beside its fields itself: no toast for invalid input or a conflict. Asked
   * when the answer comes, of a form that may be closed by then.
   */
  tellsItself?: boolean | (() => boolean);
  /** What is said when it is written, where the usual words would miss the point. */
  done?: string;
};

export type Outcome =
  | { ok: true }
  /** Nothing of it is in the plan any more; what was typed is the caller's to keep. */
  | { ok: false; refusal: Refusal | null; message: string };

export type PlanState = "loading" | "ready" | "failed";

/** How near the plan is. */
export type Connection = {
  /** Nobody answers: what is done waits. */
  isOffline: boolean;
  /** When what is shown was read, in milliseconds, where it is not the plan as it is. */
  keptAt: number | null;
};

export type History = {
  /** The next one that Undo and Redo would take. */
  undo: PlanOperation | null;
  redo: PlanOperation | null;
  /** The person's own, newest first. */
  operations: readonly PlanOperation[];
};

/** What a component listens to. */
export type PlanTopic =
  | "state"
  | "saving"
  /** Whether anybody answers, and how old what is shown is. */
  | "connection"
  | "history"
  /** Any row of a kind, or which there are. */
  | `kind:${PlanKind}`
  /** One row. */
  | `item:${string}`
  /** The progress or the health of one row. */
  | `measure:${string}`;

export type PlanStore = {
  planId: string;
  /** Who changes it, as the rules ask. */
  actor: Actor;
  /** Whether all of it may be changed. */
  canEdit: () => boolean;
  /** Whether anything may: a contributor writes about what they answer for, a viewer nothing. */
  canWrite: () => boolean;
  /** Whether an item, or one field of it, may be changed by hand. */
  mayChange: (kind: PlanKind, item: PlanItem, field?: string) => boolean;
  /** Whether words such as a check-in may be written about an item. */
  maySay: (words: PlanKind, kind: PlanKind, id: string) => boolean;
  permission: () => PlanSnapshot["permission"];
  /** Who of the plan's people the reader is. */
  memberId: () => string | null;
  state: () => PlanState;
  /** Actions that the server has not confirmed yet. */
  saving: () => number;
  connection: () => Connection;
  /** Read it, never write to it. Rows are replaced when they change, so identity tells. */
  plan: HeldPlan;
  get: <K extends PlanKind>(kind: K, id: string) => PlanItems[K] | undefined;
  /** Rises with every change of a kind. */
  revision: (topic: PlanTopic) => number;
  progress: (kind: Measured, id: string) => Progress;
  health: (kind: Judged, id: string) => HealthReading;
  /** The calendar day that health is judged on. */
  today: () => string;
  /** Shown at once; taken back when it is refused. */
  run: (action: PlanAction) => Promise<Outcome>;
  undo: () => Promise<Outcome>;
  redo: () => Promise<Outcome>;
  /** Takes back one of the person's own, wherever it stands in the history. */
  undoOne: (operationId: string) => Promise<Outcome>;
  history: () => History;
  reload: () => Promise<void>;
  /** How many items of a kind are not for this person to see, where the owner has that told. */
  hidden: () => HiddenCounts;
  /** The number of the plan that is shown. */
  seq: () => number;
  /** Of a new item; a plan without an account gives its people ids of their own kind. */
  newId: (kind?: PlanKind) => string;
  subscribe: (topic: PlanTopic, listener: () => void) => () => void;
};
