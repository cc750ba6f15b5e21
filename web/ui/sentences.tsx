export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5 text-sm wrap-anywhere">
      {sentences.map((sentence, at) => (
        // Two sentences may be alike, about things of one name.
        <li key={`${at} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}
