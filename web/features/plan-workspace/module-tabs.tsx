import { TabLinks } from "../../ui/tab-links.tsx";
import { cx } from "../../ui/cx.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { isShownModule, MODULES, type ShownModule } from "../plan-fields/kinds.ts";
import type { PlanSettings } from "../../../worker/features/plan-settings/contract.ts";

export type Arranged = Pick<PlanSettings, "modules" | "modulesOrder">;

/** The modules that have a screen and are switched on, in the order of the settings. */
export function shownModules({ modules, modulesOrder }: Arranged): ShownModule[] {
  return modulesOrder.filter((module) => modules[module]).filter(isShownModule);
}

type ModuleTabsProps = {
  settings: Arranged;
  current: ShownModule;
  /** Where they stand in a sidebar too, they are here only while that is away. */
  hasSidebar: boolean;
};

export function ModuleTabs({ settings, current, hasSidebar }: ModuleTabsProps) {
  const { base } = usePlanPlace();
  const items = shownModules(settings).map((module) => ({
    value: module,
    label: MODULES[module].title,
    to: `${base}/${module}`,
  }));
  return (
    <div
      className={cx(
        "ends-at-side-panel",
        hasSidebar && "lg:hidden lg:in-data-[sidebar=closed]:block",
      )}
    >
      <TabLinks label="Plan modules" value={current} items={items} />
    </div>
  );
}
