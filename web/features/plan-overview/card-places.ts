/** Where the items of a card are listed, and what one is called. */
export const PLACES = {
  goal: { one: "goal", many: "goals", list: "/strategy/goals" },
  project: { one: "project", many: "projects", list: "/strategy/projects" },
  epic: { one: "epic", many: "epics", list: "/strategy/epics" },
} as const;

type Item = { kind: keyof typeof PLACES; id: string };

export const placeOf = ({ kind, id }: Item) => `${PLACES[kind].list}?item=${kind}:${id}`;
