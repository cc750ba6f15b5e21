interface SkipLinkProps {
  /** The id of the main region, which takes tabIndex -1. */
  target: string;
  label?: string | undefined;
}

export function SkipLink({ target, label = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-70 rounded-md bg-solid px-4 py-2.5 text-base font-medium text-on-solid focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {label}
    </a>
  );
}
