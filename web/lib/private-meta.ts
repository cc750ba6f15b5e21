/** A page about one person has no place in a search. */
export const privateMeta = (title: string) => [
  { title: `${title} · Executive Advisor` },
  { name: "robots", content: "noindex" },
];
