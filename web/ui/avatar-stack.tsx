import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";

interface AvatarStackProps {
  people: readonly { name: string; src?: string | null | undefined }[];
  max?: number | undefined;
  size?: "sm" | "md" | undefined;
  className?: string | undefined;
}

export function AvatarStack({ people, max = 4, size = "sm", className }: AvatarStackProps) {
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.length - shown.length;
  return (
    <span
      role="img"
      aria-label={people.map((person) => person.name).join(", ")}
      className={cx("inline-flex", className)}
    >
      {shown.map((person, index) => (
        <Avatar
          key={`${person.name}-${index}`}
          {...person}
          size={size}
          decorative
          className={cx("ring-2 ring-surface", index > 0 && "-ml-1")}
        />
      ))}
      {rest > 0 ? (
        <span
          aria-hidden="true"
          className={cx(
            "figures -ml-1 inline-flex items-center justify-center rounded-full bg-neutral-wash font-medium text-neutral ring-2 ring-surface",
            size === "sm" ? "size-6 text-[0.625rem]" : "size-8 text-xs",
          )}
        >
          +{rest}
        </span>
      ) : null}
    </span>
  );
}
