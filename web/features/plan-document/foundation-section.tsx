import { planPath } from "../plan-store/address/plan-base.ts";
import { usePlanStore, useKind } from "../plan-store/use-plan.tsx";
import type { Detail } from "./document-choices.ts";
import { DocumentSection } from "./document-section.tsx";
import { DocumentText } from "./document-text.tsx";
import { Missing } from "./missing.tsx";

const linkTo = () => ({ to: planPath("foundation"), where: "Open the foundation" });

/** What the company is for, what it wants to become, and what it stands by. */
export function FoundationSection({ detail }: { detail: Detail }) {
  const store = usePlanStore();
  useKind("foundation");
  const { mission, vision, coreValues } = store.plan.single("foundation");
  const isEmpty = `${mission}${vision}`.trim() === "" && coreValues.length === 0;
  return (
    <DocumentSection id="foundation" isEmpty={isEmpty}>
      <div className="flex flex-col gap-7">
        <DocumentText
          large
          title="Mission"
          text={mission}
          missing={{ what: "No mission yet: why the company exists.", ...linkTo() }}
        />
        {detail === "headline" ? null : (
          <>
            <DocumentText
              large
              title="Vision"
              text={vision}
              missing={{ what: "No vision yet: what the company wants to become.", ...linkTo() }}
            />
            {coreValues.length === 0 ? (
              <Missing what="No core values yet: what the company believes in." {...linkTo()} />
            ) : (
              <div>
                <h3 className="text-sm font-semibold text-faint">Core values</h3>
                <ol className="mt-2 grid gap-x-8 gap-y-4 @2xl:grid-cols-2 print:grid-cols-2">
                  {coreValues
                    .toSorted((one, other) => one.orderIndex - other.orderIndex)
                    .map(({ id, title, description }) => (
                      <li key={id} className="break-inside-avoid">
                        <p className="serif text-lg text-ink">{title}</p>
                        {description.trim() === "" ? null : (
                          <p className="mt-0.5 max-w-[60ch] text-sm wrap-anywhere whitespace-pre-line text-muted">
                            {description}
                          </p>
                        )}
                      </li>
                    ))}
                </ol>
              </div>
            )}
          </>
        )}
      </div>
    </DocumentSection>
  );
}
