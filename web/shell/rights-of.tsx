import type { ReactNode } from "react";
import type { PermissionName } from "../../worker/policy/permissions.ts";
import { type Needs, type Rights, RightsProvider } from "../lib/rights.ts";
import { useAuth } from "./auth.tsx";

type RightsOfProps = {
  permission: PermissionName;
  /** What any change here needs, where that is more than the right to edit. */
  needs?: Needs | undefined;
  /** Why nothing can be changed here, whatever the rights. */
  barred?: string | null | undefined;
  children: ReactNode;
};

/** Says to everything in it what the person may do with what this permission opens. */
export function RightsOf({ permission, needs = "edit", barred, children }: RightsOfProps) {
  const { withheld } = useAuth().person;
  const why = (level: Needs) => barred ?? withheld[level][permission] ?? null;
  const rights: Rights = {
    edit: why(needs),
    publish: why("publish"),
    everything: why("everything"),
  };
  return <RightsProvider value={rights}>{children}</RightsProvider>;
}
