import { isOpen, type OwnGroup } from "../../../../worker/features/consents/rules/group-own.ts";
import { Notice } from "../../../ui/notice.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { OwnHistory } from "./own-history.tsx";
import { Press } from "./press.tsx";
import { STATE_WORDS } from "./state-words.ts";

type OwnTextProps = {
  group: OwnGroup;
  page: number;
  timesShown: number;
  isJustWithdrawn: boolean;
};

/** One text with what stands of it now, a button for each purpose, and each time it was agreed to. */
export function OwnText({ group, page, timesShown, isJustWithdrawn }: OwnTextProps) {
  const { templateId, title, controller, language, state, purposes, consents } = group;
  const fields = { intent: "withdraw", template: templateId, page: String(page) };
  const several = purposes.filter((purpose) => isOpen(purpose.state)).length !== 1;
  return (
    <section
      id={templateId}
      aria-labelledby={`title-${templateId}`}
      className="rounded-lg border border-line bg-surface px-4 pt-5 pb-1 sm:px-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <h2
            id={`title-${templateId}`}
            lang={language}
            className="serif text-2xl text-ink wrap-anywhere"
          >
            {title}
          </h2>
          {controller ? (
            <p className="mt-0.5 text-muted wrap-anywhere">Given to {controller}</p>
          ) : null}
        </div>
        <StatusMark {...STATE_WORDS[state]} />
      </div>
      {isJustWithdrawn ? (
        <Notice tone="good" live title="Withdrawn" className="mt-4">
          From now on, it no longer counts. What was done until now stays lawful. The proof that you
          agreed and withdrew is kept.
        </Notice>
      ) : null}
      {purposes.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {purposes.map((purpose) => (
            <li key={purpose.id} className="flex items-start gap-4 py-3">
              <div className="min-w-0 grow">
                <p lang={language} className="font-medium text-ink wrap-anywhere">
                  {purpose.label}
                </p>
                {purpose.text ? (
                  <p lang={language} className="text-muted whitespace-pre-line wrap-anywhere">
                    {purpose.text}
                  </p>
                ) : null}
                <StatusMark plain {...STATE_WORDS[purpose.state]} className="mt-1" />
              </div>
              {isOpen(purpose.state) ? (
                <Press
                  label="Withdraw"
                  about={purpose.label}
                  fields={{ ...fields, purpose: purpose.id }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen(state) && several ? (
        <div className={purposes.length > 0 ? "border-t border-line py-3" : "my-3"}>
          <Press
            label={purposes.length > 0 ? "Withdraw all of this" : "Withdraw this"}
            about={title}
            fields={fields}
          />
        </div>
      ) : null}
      <OwnHistory consents={consents} timesShown={timesShown} />
    </section>
  );
}
