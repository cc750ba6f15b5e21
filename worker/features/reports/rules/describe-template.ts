import type { TemplateDefinition } from "../templates/contract.ts";

const FACTS = { scope: "Kind", audience: "Audience", length: "Length" } as const;
const PARTS = {
  heading: "heading",
  block: "content",
  intro: "introduction",
  instruction: "instruction",
} as const;

/** How two templates differ, in sentences. */
export function describeTemplate(before: TemplateDefinition, after: TemplateDefinition): string[] {
  const [had, has] = [before, after].map(
    ({ sections }) => new Map(sections.map((section) => [section.id, section])),
  );
  const facts = (["scope", "audience", "length"] as const).flatMap((name) =>
    before[name] === after[name] ? [] : [`${FACTS[name]}: ${before[name]} → ${after[name]}.`],
  );
  const gone = before.sections
    .filter(({ id }) => !has?.has(id))
    .map(({ heading }) => `Section “${heading}” is gone.`);
  const changed = after.sections.flatMap((section) => {
    const earlier = had?.get(section.id);
    if (!earlier) return [`Section “${section.heading}” is new.`];
    return (["heading", "block", "intro", "instruction"] as const).flatMap((part) =>
      earlier[part] === section[part]
        ? []
        : [`Section “${section.heading}”: its ${PARTS[part]} is now “${section[part]}”.`],
    );
  });
  const order = (one: TemplateDefinition, other: ReadonlyMap<string, unknown> | undefined) =>
    one.sections.flatMap(({ id }) => (other?.has(id) ? [id] : [])).join();
  const isMoved = order(before, has) !== order(after, had);
  return [
    ...facts,
    ...gone,
    ...changed,
    ...(isMoved ? ["The sections are in another order."] : []),
  ];
}
