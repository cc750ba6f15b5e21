import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import type { ConsentText } from "../../../../worker/features/consent-texts/rules/text.ts";
import { cx } from "../../../ui/cx.ts";
import { PlainLink } from "../../../ui/plain-link.tsx";

type ConsentWordsProps = {
  text: ConsentText;
  /** What was ticked; undefined where only the words matter. */
  given?: readonly { id: string; isGiven: boolean }[];
};

/** Every word that was shown, as it was shown, in its own language and direction. */
export function ConsentWords({ text, given }: ConsentWordsProps) {
  const { title, description, fields, purposes, disclaimer, controller, policyUrl, button } = text;
  const { direction = "ltr" } = FORM_LANGUAGES.find(({ code }) => code === text.language) ?? {};
  const isGiven = (id: string) => given?.some((one) => one.id === id && one.isGiven) ?? false;
  return (
    <blockquote
      lang={text.language}
      dir={direction}
      className="rounded-lg border border-line bg-surface px-4 py-4 text-base text-ink wrap-anywhere sm:px-6 sm:py-5"
    >
      <p className="serif text-xl">{title}</p>
      <p className="mt-1.5 whitespace-pre-line text-muted">{description}</p>
      {fields.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-2">
          {fields.map(({ id, label, hint, options, isRequired }) => (
            <li key={id} className="border-s-2 border-line ps-3">
              <span className="font-medium">
                {label}
                {isRequired ? " *" : ""}
              </span>
              {hint ? <span className="block text-muted">{hint}</span> : null}
              {options.length > 0 ? (
                <span className="block text-muted">{options.join(" · ")}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {purposes.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-3">
          {purposes.map((purpose) => (
            <li key={purpose.id} className="flex gap-3">
              {given ? <Box isTicked={isGiven(purpose.id)} /> : null}
              <span className="min-w-0">
                <span className="font-medium">
                  {purpose.label}
                  {purpose.isRequired ? " *" : ""}
                </span>
                <span className="block whitespace-pre-line text-muted">{purpose.text}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {disclaimer ? (
        <p className="mt-4 text-sm whitespace-pre-line text-muted">{disclaimer}</p>
      ) : null}
      <Controller controller={controller} policyUrl={policyUrl} />
      <p className="mt-4">
        <span className="inline-block rounded-md border border-line-strong px-3 py-1 text-sm font-medium">
          {button}
        </span>
      </p>
    </blockquote>
  );
}

function Box({ isTicked }: { isTicked: boolean }) {
  return (
    <span
      role="img"
      aria-label={isTicked ? "Ticked" : "Not ticked"}
      className={cx(
        "mt-0.5 grid size-4.5 shrink-0 place-content-center rounded-sm border-[1.5px] text-xs leading-none font-bold",
        isTicked ? "border-accent text-accent" : "border-line-field",
      )}
    >
      {isTicked ? "✓" : null}
    </span>
  );
}

type ControllerProps = Pick<ConsentText, "controller" | "policyUrl">;

function Controller({ controller: { name, address, email }, policyUrl }: ControllerProps) {
  if (!name && !address && !email && !policyUrl) return null;
  return (
    <p className="mt-4 text-sm whitespace-pre-line text-muted">
      {[name, address, email].filter(Boolean).join("\n")}
      {policyUrl ? (
        <>
          {"\n"}
          <PlainLink href={policyUrl} rel="noopener noreferrer">
            {policyUrl}
          </PlainLink>
        </>
      ) : null}
    </p>
  );
}
