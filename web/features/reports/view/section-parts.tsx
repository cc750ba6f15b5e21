import type { ShownSection } from "../../../../worker/features/reports/contract.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

type SectionPartsProps = {
  section: ShownSection;
  /** Its sentences, or what stands in their place; none while they are edited. */
  texts: readonly string[];
};

/** What a section says and shows, below its heading. */
export function SectionParts({ section, texts }: SectionPartsProps) {
  const formats = useFormats();
  const { figures, more } = section;
  return (
    <>
      <Sentences texts={texts} />
      {figures.length > 0 ? (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures serif text-3xl text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Lines section={section} />
      {more > 0 ? (
        <p className="figures text-sm text-muted">And {formats.number(more)} more.</p>
      ) : null}
    </>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="flex max-w-prose flex-col gap-2 text-base text-ink">
      {texts.map((text, at) => (
        // Two of one report may be equal where its owner wrote them.
        <p key={`${at}:${text}`} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Each leads to what it is about: these are the sources of the section. */
function Lines({ section: { heading, columns, lines } }: { section: ShownSection }) {
  if (lines.length === 0) return null;
  if (columns.length === 0) {
    return (
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ kind, id, title, says, to }, at) => (
          <li key={`${kind}:${id}:${at}`} className="flex break-inside-avoid flex-col gap-0.5 py-2">
            <TextLink to={to} className="self-start font-medium wrap-anywhere">
              {title || "Untitled"}
            </TextLink>
            {says === "" ? null : <span className="text-sm wrap-anywhere text-muted">{says}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div
      className="overflow-x-auto"
      role="region"
      aria-label={`${heading}, table`}
      // Scrolled by keys too.
      tabIndex={0}
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{heading}</caption>
        <thead>
          <tr className="border-b border-line-strong text-muted">
            <th scope="col" className="py-2 pr-4 font-medium">
              Name
            </th>
            {columns.map((head) => (
              <th key={head} scope="col" className="py-2 pl-4 font-medium whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <LineRow key={`${line.kind}:${line.id}`} line={line} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineRowProps = { line: ShownSection["lines"][number]; columns: readonly string[] };

function LineRow({ line: { title, cells, to }, columns }: LineRowProps) {
  return (
    <tr>
      <th scope="row" className="min-w-48 py-2 pr-4 font-medium">
        <TextLink to={to} className="wrap-anywhere">
          {title || "Untitled"}
        </TextLink>
      </th>
      {columns.map((head, at) => (
        <td key={head} className="figures py-2 pl-4 whitespace-nowrap text-ink">
          {cells[at]}
        </td>
      ))}
    </tr>
  );
}
