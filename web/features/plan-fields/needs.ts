/** What an item may lack, as its filter says it behind 'Needs'. */
export const NEED_LABELS = {
  owner: "An owner",
  dates: "A start and an end",
  above: "A link to a goal or project",
  projects: "Projects",
  results: "Key results",
  budget: "A planned budget",
  rate: "An exchange rate",
  health: "A health review",
  value: "A current value",
  load: "A load of 100 % or less",
} as const;
export type Need = keyof typeof NEED_LABELS;

export const isNeed = (key: string): key is Need => Object.hasOwn(NEED_LABELS, key);
