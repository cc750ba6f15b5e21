import { hashText } from "../lib/hash-text.ts";
import { cx } from "./cx.ts";

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: "xs" | "sm" | "md" | "lg" | "xl" | undefined;
  /** The name stands beside it already. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

const sizes = {
  xs: "size-5 text-[0.5625rem]",
  sm: "size-6 text-[0.625rem]",
  md: "size-8 text-xs",
  lg: "size-14 text-xl",
  xl: "size-24 text-3xl",
};

const tones = [
  "bg-avatar-1",
  "bg-avatar-2",
  "bg-avatar-3",
  "bg-avatar-4",
  "bg-avatar-5",
  "bg-avatar-6",
];

export function Avatar({ name, src, size = "md", decorative = false, className }: AvatarProps) {
  const shape = cx(
    "inline-flex shrink-0 items-center justify-center rounded-full select-none",
    sizes[size],
    className,
  );
  if (src)
    return (
      <img
        src={src}
        alt={decorative ? "" : name}
        loading="lazy"
        className={cx(shape, "bg-track object-cover")}
      />
    );
  return (
    <span
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name || "No name"}
      aria-hidden={decorative || undefined}
      className={cx(shape, "font-semibold text-on-avatar", toneOf(name))}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase("en") || "?";
}

function firstLetter(word: string | undefined): string {
  return Array.from(word ?? "")[0] ?? "";
}

/** The same name has the same tone everywhere. */
function toneOf(name: string): string | undefined {
  const hash = hashText(name);
  return tones[((hash ^ (hash >>> 15)) >>> 0) % tones.length];
}
