/** Stands between one way of doing something and the next. */
export function OrLine() {
  return (
    <p className="my-6 flex items-center gap-3 text-sm text-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
