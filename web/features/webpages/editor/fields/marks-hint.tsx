export function MarksHint() {
  return (
    <p className="text-sm text-faint opacity-0 transition-opacity group-focus-within:opacity-100">
      **bold**, *italic*, [words](/path) for a link, - or 1. for a list
    </p>
  );
}
