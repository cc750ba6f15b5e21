import { PLAN_SETTINGS_DEFAULTS } from "../../../worker/features/plan-settings/contract.ts";
import { cx } from "../../ui/cx.ts";
import { FieldError } from "../../ui/field.tsx";
import { DropLine, Sortable, SortableHandle, useSortable } from "../../ui/sortable.tsx";
import { moveItem } from "../../ui/sortable-lists.ts";
import { SwitchField } from "../../ui/switch-field.tsx";
import { isShownModule, MODULES, type ShownModule } from "../plan-fields/kinds.ts";
import { useSettingsDraft } from "../plan-store/use-plan.tsx";
import { BackToDefaults } from "./back-to-defaults.tsx";
import { orderWith } from "./module-order.ts";

const LIST = "modules";
const { modules, modulesOrder } = PLAN_SETTINGS_DEFAULTS;

/** Which modules the plan has, in the order of their tabs. */
export function ModuleSettings() {
  const { values, errors, change } = useSettingsDraft();
  const shown = values.modulesOrder.filter(isShownModule);
  const lists = { [LIST]: shown };
  const error = errors["modules"] ?? errors["modulesOrder"];
  return (
    <>
      <p className="mb-3 text-base text-muted">
        Drag a module, or use the arrow keys on its handle. A module that is off keeps all its
        content.
      </p>
      {error ? <FieldError id="plan-modules" error={error} /> : null}
      <Sortable
        id="plan-modules"
        lists={lists}
        nameOf={(id) => (isShownModule(id) ? MODULES[id].title : id)}
        onMove={(id, to) => {
          const moved = (moveItem(lists, id, to)[LIST] ?? []).filter(isShownModule);
          change({ modulesOrder: orderWith(values.modulesOrder, moved) });
        }}
      >
        <ol aria-label="Modules in order" className="divide-y divide-line border-y border-line">
          {shown.map((module) => (
            <ModuleRow
              key={module}
              module={module}
              isOn={values.modules[module]}
              onSwitch={(isOn) => change({ modules: { ...values.modules, [module]: isOn } })}
            />
          ))}
        </ol>
      </Sortable>
      <BackToDefaults defaults={{ modules, modulesOrder }} />
    </>
  );
}

type ModuleRowProps = { module: ShownModule; isOn: boolean; onSwitch: (isOn: boolean) => void };

function ModuleRow({ module, isOn, onSwitch }: ModuleRowProps) {
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(module);
  const { title, purpose } = MODULES[module];
  const isAlwaysOn = module === "dashboard";
  return (
    <li
      ref={itemRef}
      className={cx(
        "relative flex items-center gap-2 bg-surface py-2.5",
        isDragged && "opacity-50",
      )}
    >
      <SortableHandle id={module} handleRef={handleRef} className="-ml-2 shrink-0" />
      <SwitchField
        fieldClassName="grow"
        label={title}
        hint={isAlwaysOn ? `Always on. ${purpose}` : purpose}
        checked={isOn}
        disabled={isAlwaysOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <DropLine edge={edge} />
    </li>
  );
}
