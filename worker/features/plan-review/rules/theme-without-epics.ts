import { judge } from "./review-rule.ts";

export const themeWithoutEpics = judge({
  kinds: ["theme"],
  title: "Theme without epics",
  why: "Nobody works on this direction.",
  isFound: ({ id }, { portfolio: { hasEpics } }) => !hasEpics.has(id),
  says: () => "No epic is linked to it or to its goals.",
  fixes: ({ id, name }, _reviewed, { newId }) => [
    {
      says: "Add an epic",
      label: `Add an epic for “${name}”`,
      done: `Epic “${name}” added`,
      changes: [
        {
          action: "add",
          kind: "epic",
          id: newId("epic"),
          fields: { title: name, themeIds: [id] },
        },
      ],
    },
  ],
});
