import { useEffect, useRef } from "react";
import { focusField } from "./focus-field.ts";

export interface FieldProblem {
  /** The id given to the field, so that the link works without script too. */
  id: string;
  message: string;
}

interface FormErrorSummaryProps {
  problems: readonly FieldProblem[];
  title?: string | undefined;
  /** Takes focus when problems appear; off when something else should. */
  autoFocus?: boolean | undefined;
}

export function FormErrorSummary(props: FormErrorSummaryProps) {
  const { problems, title = "Please fix these problems", autoFocus = true } = props;
  const box = useRef<HTMLDivElement>(null);
  const count = problems.length;
  useEffect(() => {
    if (autoFocus && count > 0) box.current?.focus();
  }, [autoFocus, count]);

  if (count === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      autoFocus={autoFocus}
      className="rounded-lg border border-bad bg-bad-wash/55 px-4 py-3.5 text-ink"
    >
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-1.5 flex flex-col gap-1">
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => focusField(event, problem.id)}
              className="rounded-sm text-base font-medium text-bad underline underline-offset-3 hover:decoration-2"
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
