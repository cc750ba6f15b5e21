import type { ReactNode } from "react";

type NoteProps = { tone?: "bad" | "good"; title: string; children: ReactNode };

/** What the page has to say before its questions. Whoever cannot see it is taken there. */
export function Note({ tone, title, children }: NoteProps) {
  return (
    <div className={tone ? `n ${tone}` : "n"} id="n" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** The script's own place for what it has to say. */
export const EmptyNote = () => <div className="n" id="n" role="alert" tabIndex={-1} hidden />;

/** Each fault in words that lead to where it is mended. */
export function FaultLinks({ faults }: { faults: readonly { id: string; text: string }[] }) {
  return (
    <ul>
      {faults.map(({ id, text }) => (
        <li key={id}>
          <a href={`#f-${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
