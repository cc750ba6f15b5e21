export type Tone = "neutral" | "held" | "info" | "good" | "warn" | "bad";

export const toneText: Record<Tone, string> = {
  neutral: "text-neutral",
  held: "text-neutral",
  info: "text-accent",
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
};

export const toneWash: Record<Tone, string> = {
  neutral: "bg-neutral-wash text-neutral",
  held: "bg-neutral-wash text-neutral",
  info: "bg-accent-wash text-accent",
  good: "bg-good-wash text-good",
  warn: "bg-warn-wash text-warn",
  bad: "bg-bad-wash text-bad",
};
