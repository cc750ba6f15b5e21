import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import type { AppRouteRow } from "../../../worker/features/app-routes/contract.ts";
import { refusalOf } from "../../../worker/policy/route-refusal.ts";
import { isOwnPath } from "../../../worker/policy/route-table.ts";
import { screenOf } from "../../../worker/policy/screens.ts";
import { useListSwitch } from "../../shell/ordered-list/use-list-switch.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { DropLine, SortableHandle, useSortable } from "../../ui/sortable.tsx";
import { UP_AND_DOWN, useMoveEntries } from "../../ui/sortable-menu.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { ROUTES } from "./ordered-routes.ts";
import { nameOf, sayAudience } from "./words.ts";

type RouteRowProps = {
  route: AppRouteRow;
  place: number;
  onRemove: (route: AppRouteRow) => void;
};

/** One entry: held by its handle, opened by its path, switched where it stands. */
export function RouteRow({ route, place, onRemove }: RouteRowProps) {
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(route.id);
  const change = useListSwitch(ROUTES, route);
  return (
    <li
      ref={itemRef}
      className={cx(
        "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2.5 py-3 pr-2 pl-1 md:grid-cols-[auto_minmax(0,1fr)_4.5rem_auto]",
        isDragged && "bg-sunken opacity-60",
      )}
    >
      <SortableHandle id={route.id} handleRef={handleRef} />
      <div className="min-w-0 pt-1">
        <p className="flex gap-2">
          <span className="figures min-w-4 shrink-0 text-faint">{place}</span>
          <Link
            to={`?route=${route.id}`}
            preventScrollReset
            className={cx(
              "min-w-0 rounded-sm font-mono text-[0.9375rem] font-medium wrap-anywhere underline-offset-3 hover:underline",
              route.isActive ? "text-ink" : "text-muted",
            )}
          >
            {route.path}
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 pl-6 text-sm text-muted">
          <span className="wrap-anywhere text-ink">{nameOf(route)}</span>
          <span>{roomOf(route)}</span>
        </p>
        <div className="mt-1 pl-6">
          <State route={route} />
        </div>
      </div>
      <div className="col-span-2 col-start-2 row-start-2 pl-6 md:contents">
        <SwitchField
          fieldClassName="md:pt-1.5"
          label={
            <span className="text-sm text-muted md:sr-only">
              Active
              <span className="sr-only">: {route.path}</span>
            </span>
          }
          checked={route.isActive}
          aria-busy={change.isPending || undefined}
          onChange={(event) => {
            if (!change.isPending) change.mutate({ isActive: event.currentTarget.checked });
          }}
        />
      </div>
      <div className="col-start-3 row-start-1 md:col-start-4">
        <RowMenu route={route} onRemove={onRemove} />
      </div>
      <DropLine edge={edge} />
    </li>
  );
}

/** What the entry does: the screen behind a label of one's own, or that it only narrows. */
function roomOf({ label, componentName, path }: AppRouteRow): string {
  const screen = screenOf(componentName);
  if (!screen) return "";
  if (isOwnPath(path, screen)) return "at its own path, limits who can open it";
  return label ? screen.label : "at another path";
}

function State({ route }: { route: AppRouteRow }) {
  const refusal = refusalOf(route);
  const { anyone, roles } = route.audience;
  const isNobody = !anyone && roles.length === 0;
  const [tone, label, why] = refusal
    ? (["bad", "Skipped", refusal.message] as const)
    : !route.isActive
      ? (["neutral", "Switched off", ""] as const)
      : isNobody
        ? (["warn", "Nobody", "The policy doesn’t let these roles open it."] as const)
        : ([anyone ? "info" : "good", sayAudience(route.audience), ""] as const);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <StatusMark plain tone={tone} label={label} />
      {why ? <span className="min-w-0">{why}</span> : null}
    </p>
  );
}

function RowMenu({ route, onRemove }: Pick<RouteRowProps, "route" | "onRemove">) {
  const moves = useMoveEntries(route.id, UP_AND_DOWN);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${route.path}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={[
        { kind: "link", label: "Edit", to: `?route=${route.id}` },
        { kind: "separator" },
        ...moves,
        { kind: "separator" },
        { kind: "action", label: "Remove", danger: true, onSelect: () => onRemove(route) },
      ]}
    />
  );
}
