type PurposeListProps = {
  title: string;
  language: string;
  controller: string;
  purposes: readonly string[];
};

/** What a mail is about, in the words that were agreed to. */
export function PurposeList({ title, language, controller, purposes }: PurposeListProps) {
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-6 sm:py-5">
      <h2 lang={language} className="serif text-xl text-ink wrap-anywhere">
        {title}
      </h2>
      {controller ? <p className="text-muted wrap-anywhere">Given to {controller}</p> : null}
      {purposes.length > 0 ? (
        <ul lang={language} className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-ink">
          {purposes.map((purpose) => (
            <li key={purpose} className="wrap-anywhere">
              {purpose}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
