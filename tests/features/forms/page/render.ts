import { renderForm } from "../../../../web/features/forms/page/render-form.tsx";
import type { FormField, FormSettings } from "../../../../worker/features/forms/contract.ts";
import { blankForm } from "../../../../worker/features/forms/rules/blank.ts";
import type { FormFill } from "../../../../worker/features/forms/rules/fill.ts";
import type { FormView } from "../../../../worker/features/forms/rules/view.ts";

type Parts = {
  fields?: FormField[];
  title?: string;
  description?: string;
  settings?: Partial<FormSettings>;
  view?: Partial<FormView>;
  fill?: Partial<FormFill>;
};

const NO_FILL: FormFill = {
  answers: {},
  faults: {},
  problem: null,
  uploads: {},
  continueToken: null,
  saved: null,
};

/** The page of a form that differs from a plain one by what is given. */
export function render({ fields = [], title = "Talk to us", ...parts }: Parts = {}) {
  const { description = "", settings, view, fill } = parts;
  const document = blankForm({ title, description, fields }, settings);
  return renderForm(
    { id: "form-1", slug: "talk", number: 3, document },
    { state: "open", language: "en", isEmbedded: false, isSent: false, prefill: {}, ...view },
    { origin: "https://advisor.test", path: "/form/talk" },
    fill ? { ...NO_FILL, ...fill } : null,
  );
}
