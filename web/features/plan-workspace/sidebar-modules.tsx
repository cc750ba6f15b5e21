import { NavLink } from "react-router";
import { sidebarRow } from "../../shell/sidebar-row.ts";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { kindOfModule, MODULES, type ShownModule } from "../plan-fields/kinds.ts";
import { countByDefault } from "../plan-fields/select/count-by-default.ts";
import type { PlanPlace } from "../plan-store/plan-place.ts";
import {
  PlanProvider,
  useKind,
  usePlanPlace,
  usePlanState,
  usePlanStore,
  useSettings,
} from "../plan-store/use-plan.tsx";
import type { ItemKind } from "../../../db/values/plans.ts";
import { type Arranged, shownModules } from "./module-tabs.tsx";

type SidebarModulesProps = {
  place: PlanPlace;
  /** As the server knew them. */
  settings: Arranged;
};

/** The modules of the plan that is open, and how much is in each. */
export function SidebarModules({ place, settings }: SidebarModulesProps) {
  return (
    <PlanProvider place={place} watches={false}>
      <Modules settings={settings} />
    </PlanProvider>
  );
}

function Modules({ settings }: Pick<SidebarModulesProps, "settings">) {
  const { base } = usePlanPlace();
  const isReady = usePlanState() === "ready";
  const saved = useSettings();
  return (
    <nav aria-label="Plan modules" className="mt-0.5">
      <ul className="flex flex-col gap-0.5">
        {shownModules(isReady ? saved : settings).map((module) => (
          <li key={module}>
            <NavLink to={`${base}/${module}`} className={cx(sidebarRow, "pl-6")}>
              <span className="grow">{MODULES[module].title}</span>
              {isReady ? <ModuleCount module={module} /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ModuleCount({ module }: { module: ShownModule }) {
  const kind = kindOfModule(module);
  return kind ? <KindCount kind={kind} /> : null;
}

function KindCount({ kind }: { kind: ItemKind }) {
  useKind(kind);
  const size = countByDefault(usePlanStore(), kind);
  return (
    // The list says it too, to whoever does not see this.
    <span aria-hidden="true" className="figures text-sm text-faint">
      <Count value={size} />
    </span>
  );
}
