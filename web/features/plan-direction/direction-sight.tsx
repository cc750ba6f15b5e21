import type { Strategy } from "../../../worker/features/company-strategy/contract.ts";
import { Link } from "react-router";
import { LineOfSight, type SightNode } from "../../ui/line-of-sight.tsx";
import { planPath } from "../plan-store/address/plan-base.ts";
import { useItem, usePlanStore } from "../plan-store/use-plan.tsx";

/** The line from the mission to the direction. */
export function DirectionSight({ saved }: { saved: Strategy }) {
  const store = usePlanStore();
  useItem("foundation", store.planId);
  const { mission, vision } = store.plan.single("foundation");
  const above = (id: string, kind: string, title: string): SightNode => ({
    id,
    kind,
    title,
    filled: title !== "",
    link: <Above text={title || "Not written yet"} />,
  });
  return (
    <LineOfSight
      label="From the mission to the direction"
      nodes={[
        above("mission", "Mission", mission),
        ...(vision === "" ? [] : [above("vision", "Vision", vision)]),
        {
          id: "direction",
          kind: "Direction",
          title: saved.direction,
          current: true,
          link: (
            <span className="serif block max-w-prose text-2xl wrap-anywhere whitespace-pre-line">
              {saved.direction || <span className="text-faint">Not written yet</span>}
            </span>
          ),
        },
      ]}
    />
  );
}

function Above({ text }: { text: string }) {
  return (
    <Link
      to={planPath("foundation")}
      className="serif touch line-clamp-3 max-w-prose rounded-sm wrap-anywhere text-muted decoration-line-field underline-offset-4 hover:underline"
    >
      {text}
    </Link>
  );
}
