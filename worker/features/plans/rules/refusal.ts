import type { PlanKind } from "../../../../db/values/plans.ts";

/** Why a change is not made, in the words that people see. Nothing of its operation is written. */
export type Refusal = {
  code:
    | "invalid_input"
    | "stale_version"
    | "not_found"
    | "still_referenced"
    | "forbidden"
    | "unauthenticated";
  /** A heading where the specification has one, such as 'Cannot Delete Goal'. */
  title?: string;
  detail: string;
  /** What is wrong, beside its field. */
  fields?: Record<string, string>;
  /** The item that it is about. */
  at: { kind: PlanKind; id: string };
  /** Changed by someone else in the meantime: which fields, and the items as they are. */
  conflicts?: Conflict[];
};

export type Conflict = { kind: PlanKind; id: string; fields: string[]; current: object };

/** The operation is taken back as a whole and the refusal told. */
export class Refused extends Error {
  override name = "Refused";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

export const wrongField = (at: Refusal["at"], field: string, words: string): Refusal => ({
  code: "invalid_input",
  detail: words,
  fields: { [field]: words },
  at,
});
