export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
