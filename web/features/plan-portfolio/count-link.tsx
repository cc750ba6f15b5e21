import { Link } from "react-router";
import { cx } from "../../ui/cx.ts";
import { useFormats } from "../../ui/preferences.tsx";

type CountLinkProps = { value: number; says: string; to: string; isBad?: boolean };

/** A number that leads to what it counts; nothing leads nowhere. */
export function CountLink({ value, says, to, isBad = false }: CountLinkProps) {
  const formats = useFormats();
  if (value === 0) return <span className="text-faint">0</span>;
  return (
    <Link
      to={to}
      aria-label={`${formats.number(value)} ${says}`}
      className={cx(
        "touch figures inline-flex min-h-6 min-w-6 items-center justify-end rounded-sm underline decoration-line-field underline-offset-4 hover:text-accent",
        isBad ? "text-bad" : "",
      )}
    >
      {formats.number(value)}
    </Link>
  );
}
