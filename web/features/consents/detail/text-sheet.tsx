import { Square, SquareCheck } from "lucide-react";
import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { languageOf } from "../records/words.ts";

type Text = NonNullable<ConsentDetail["text"]>;
type TextSheetProps = { text: Text; given: ConsentDetail["purposes"] };

/** Every word that is hashed and none besides, in the order of the page; marks stand for its boxes and fields. */
export function TextSheet({ text, given }: TextSheetProps) {
  const { title, description, fields, purposes, disclaimer, controller, policyUrl, button } = text;
  return (
    <article
      lang={text.language}
      dir={languageOf(text.language).direction}
      aria-label="The text as it was shown"
      className="flex flex-col gap-5 rounded-md border border-line bg-paper p-4 text-base wrap-anywhere text-ink sm:p-6"
    >
      <div>
        <h3 className="serif text-2xl">{title}</h3>
        {description ? <p className="mt-1.5 whitespace-pre-line">{description}</p> : null}
      </div>
      {fields.length > 0 ? <Fields fields={fields} /> : null}
      {purposes.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {purposes.map((purpose) => (
            <Purpose
              key={purpose.id}
              purpose={purpose}
              isGiven={given.some(({ id, isGiven }) => id === purpose.id && isGiven)}
            />
          ))}
        </ul>
      ) : null}
      {disclaimer ? <p className="text-sm whitespace-pre-line">{disclaimer}</p> : null}
      <p className="text-sm">
        {[controller.name, controller.address, controller.email].filter(Boolean).join(" · ")}
        {policyUrl ? <span className="block font-mono text-xs">{policyUrl}</span> : null}
      </p>
      <p className="self-start rounded-md border border-line-strong px-4 py-2 text-sm font-medium">
        {button}
      </p>
    </article>
  );
}

function Fields({ fields }: Pick<Text, "fields">) {
  return (
    <ul className="flex flex-col gap-3">
      {fields.map(({ id, label, hint, options, isRequired }) => (
        <li key={id} className="border-s-2 border-line-strong ps-3">
          <span className="font-medium">{label}</span>
          <Required isRequired={isRequired} />
          {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
          {options.length > 0 ? (
            <span className="block text-sm text-muted">{options.join(" · ")}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Purpose({ purpose, isGiven }: { purpose: Text["purposes"][number]; isGiven: boolean }) {
  const Box = isGiven ? SquareCheck : Square;
  return (
    <li className="flex items-start gap-2.5">
      <Box
        aria-hidden="true"
        className={isGiven ? "mt-0.5 size-4.5 shrink-0" : "mt-0.5 size-4.5 shrink-0 text-faint"}
      />
      <span className="min-w-0">
        <span lang="en" dir="ltr" className="sr-only">
          {isGiven ? "Ticked: " : "Not ticked: "}
        </span>
        <span className="font-medium">{purpose.label}</span>
        <Required isRequired={purpose.isRequired} />
        {purpose.text ? (
          <span className="block text-sm whitespace-pre-line text-muted">{purpose.text}</span>
        ) : null}
      </span>
    </li>
  );
}

const Required = ({ isRequired }: { isRequired: boolean }) =>
  isRequired ? (
    <span aria-label="required" role="img" className="ms-1 text-bad">
      *
    </span>
  ) : null;
