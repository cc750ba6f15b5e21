import type { Settings } from "../../../worker/features/settings/contract.ts";
import { Count } from "../../ui/count.tsx";

export type PolicyReach = Settings["policyReach"];

type AskedAgainProps = {
  version: string;
  reach: PolicyReach;
  /** Where it is about to happen. */
  isFinal?: boolean;
};

/** Whom a higher version asks again, counted. */
export function AskedAgain({ version, reach, isFinal = false }: AskedAgainProps) {
  const { confirmed, unfinished } = reach;
  const finished = confirmed - unfinished;
  return (
    <span className="block text-base text-muted">
      {confirmed === 0 ? (
        `Nobody has confirmed ${version} yet, so nobody is asked twice.`
      ) : (
        <>
          <Count value={confirmed} /> {confirmed === 1 ? "person" : "people"} confirmed {version}.{" "}
          {unfinished === 0 ? (
            `${confirmed === 1 ? "They are" : "All of them are"} asked again at their next visit.`
          ) : (
            <>
              <Count value={finished} /> {finished === 1 ? "is" : "are"} asked again at their next
              visit. <Count value={unfinished} /> {unfinished === 1 ? "has" : "have"} not finished
              onboarding and {unfinished === 1 ? "gets" : "get"} the step again.
            </>
          )}
        </>
      )}
      {isFinal ? " This can't be undone. A version never goes down." : null}
    </span>
  );
}
