import type { ReactNode } from "react";
import { OWN_NAMES } from "../../../../worker/features/forms/rules/fill.ts";
import type { FieldPage } from "./page-field.ts";

type Props = { page: Pick<FieldPage, "language" | "words">; number: number; children?: ReactNode };

/** What goes along unseen, and a place that only programs fill in. */
export function OwnInputs({ page: { language, words }, number, children }: Props) {
  return (
    <>
      <input type="hidden" name={OWN_NAMES.version} value={number} />
      <input type="hidden" name={OWN_NAMES.language} value={language} />
      {children}
      <div className="v" aria-hidden="true">
        <label>
          {words.trap}
          <input name={OWN_NAMES.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
