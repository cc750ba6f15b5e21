import {
  INCOMING_TESTS,
  type IncomingFactType,
  type IncomingTest,
} from "../../../../db/values/incoming.ts";
import type {
  IncomingRule,
  RuleCondition,
  RuleInput,
  RuleParts,
} from "../../../../worker/features/incoming/contract.ts";

export type KindParts = RuleParts["kinds"][number];
export type FactParts = KindParts["facts"][number];

export type RuleDraft = {
  name: string;
  kind: string;
  isActive: boolean;
  conditions: readonly RuleCondition[];
  ownerId: string;
  labels: readonly string[];
  state: string;
  tellId: string;
  byEmail: boolean;
};

export function draftOf(rule: IncomingRule | null, parts: RuleParts): RuleDraft {
  const [first] = parts.kinds;
  if (!rule) {
    return {
      name: "",
      kind: first?.value ?? "",
      isActive: true,
      conditions: first ? [blankCondition(first)] : [],
      ownerId: "",
      labels: [],
      state: "",
      tellId: "",
      byEmail: false,
    };
  }
  const { name, kind, isActive, conditions, actions } = rule;
  return {
    name,
    kind,
    isActive,
    conditions,
    ownerId: actions.ownerId ?? "",
    labels: actions.labels,
    state: actions.state ?? "",
    tellId: actions.tell?.personId ?? "",
    byEmail: actions.tell?.byEmail ?? false,
  };
}

export function inputOf(draft: RuleDraft): RuleInput {
  const { ownerId, labels, state, tellId, byEmail, conditions, ...fields } = draft;
  return {
    ...fields,
    conditions: [...conditions],
    actions: {
      ownerId: ownerId || null,
      labels: [...labels],
      state: state || null,
      tell: tellId ? { personId: tellId, byEmail } : null,
    },
  };
}

export function blankCondition({ facts }: KindParts): RuleCondition {
  const [fact] = facts;
  return conditionOn(fact);
}

/** A condition on a fact, with its first comparison and nothing to compare with. */
export function conditionOn(fact: FactParts | undefined): RuleCondition {
  return {
    fact: fact?.value ?? "",
    part: fact?.parts[0]?.value ?? "",
    test: testsOf(fact?.type ?? "text")[0] ?? "is",
    values: [],
  };
}

export const testsOf = (type: IncomingFactType): readonly IncomingTest[] => INCOMING_TESTS[type];

/** What is missing before it can be saved or tried. */
export function problemsOf(draft: RuleDraft): Partial<Record<keyof RuleDraft, string>> {
  const { name, conditions, ownerId, labels, state, tellId } = draft;
  const isNothing = ownerId === "" && labels.length === 0 && state === "" && tellId === "";
  return {
    ...(name.trim() === "" ? { name: "Enter a name." } : {}),
    ...(conditions.length === 0 ? { conditions: "Add a condition." } : {}),
    ...(conditions.some(({ values }) => values.length === 0)
      ? { conditions: "Each condition needs a value." }
      : {}),
    ...(isNothing ? { ownerId: "Choose at least one thing to do." } : {}),
  };
}
