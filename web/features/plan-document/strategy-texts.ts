/** What a strategy says, in its order. */
export const STRATEGY_TEXTS = [
  { name: "direction", title: "Direction", missing: "No direction yet: where the company goes." },
  { name: "whereToPlay", title: "Where to play", missing: "Not said yet where it plays." },
  { name: "howToWin", title: "How to win", missing: "Not said yet how it wins." },
  {
    name: "capabilities",
    title: "Capabilities",
    missing: "Not said yet what it must be able to do.",
  },
  { name: "measures", title: "Measures", missing: "Not said yet by what it will know." },
] as const;
