export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className="text-sm text-muted">No differences.</p>;
  return (
    <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-sm wrap-anywhere">
      {sentences.map((sentence, at) => (
        // Two sentences may be alike, about things of one name.
        <li key={`${at} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}
