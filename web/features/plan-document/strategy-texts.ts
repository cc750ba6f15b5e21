/** What a strategy says, in its order. */
export const STRATEGY_TEXTS = [
  {
    name: "direction",
    title: "Direction",
    missing: "No direction yet: where the company is going.",
  },
  { name: "whereToPlay", title: "Where to play", missing: "Where to play is not written yet." },
  { name: "howToWin", title: "How to win", missing: "How to win is not written yet." },
  {
    name: "capabilities",
    title: "Capabilities",
    missing: "Capabilities are not written yet.",
  },
  { name: "measures", title: "Measures", missing: "Measures are not written yet." },
] as const;
