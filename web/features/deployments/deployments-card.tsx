import type { DeploymentsCard } from "../../../worker/features/deployments/contract.ts";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";

export function DeploymentsBody({ data: { current, errors, earlier } }: { data: DeploymentsCard }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <TextLink to="/admin/deployments" className="font-medium wrap-anywhere">
            {current.version}
          </TextLink>
          <span className="block text-sm text-muted">
            <StatusMark plain tone="good" label="Running" />
            {current.since ? (
              <>
                {" "}
                since <Time value={current.since} show="date-time" />
              </>
            ) : null}
          </span>
        </span>
        <Errors count={errors} />
      </div>
      {earlier === null ? (
        <p className="mt-3 text-sm text-muted">Earlier deployments can’t be loaded right now.</p>
      ) : earlier.length === 0 ? (
        <p className="mt-3 text-sm text-muted">No earlier deployments.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {earlier.map(({ id, version, firstSeenAt, errors: count }) => (
            <li
              key={`${id} ${firstSeenAt}`}
              className="flex items-baseline justify-between gap-3 py-2"
            >
              <span className="min-w-0 text-sm wrap-anywhere text-muted">
                {version}, from <Time value={firstSeenAt} />
              </span>
              <Errors count={count} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Errors({ count }: { count: number }) {
  return (
    <span className={cx("figures shrink-0 text-sm", count > 0 ? "text-bad" : "text-muted")}>
      <Count value={count} /> {count === 1 ? "error" : "errors"}
    </span>
  );
}
