import type { Strategy } from "../../../worker/features/company-strategy/contract.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";

/** Which version it is, since when, and what it had that the one before had not. */
export function VersionLine({ saved }: { saved: Strategy }) {
  return (
    <p className="text-sm text-muted">
      <span className="font-medium text-ink">Version {saved.version}</span>, saved{" "}
      <Time value={saved.updatedAt} show="relative" />
      {saved.changesSummary ? <>: {saved.changesSummary}</> : null}.{" "}
      <TextLink to={strategyAddress("versions")}>All versions</TextLink>
    </p>
  );
}

/** The days between which a version holds. */
export function Period({ from, to }: { from: string | null; to: string | null }) {
  if (from === null && to === null) return <span className="text-faint">No period set.</span>;
  if (to === null) return <>From {from ? <Time value={from} /> : null}</>;
  if (from === null) {
    return (
      <>
        Until <Time value={to} />
      </>
    );
  }
  return (
    <>
      <Time value={from} /> – <Time value={to} />
    </>
  );
}
