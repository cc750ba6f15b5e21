import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { changeNavigation } from "./change-navigation.ts";
import { PublicInput, SidebarInput } from "./contract.ts";
import { resetNavigation } from "./reset-navigation.ts";

export const returnNavigation: RestoreRecord = (ctx, id, fields, version) => {
  if (id === "public") {
    if (fields["items"] === null) return resetNavigation(ctx, id, version);
    return changeNavigation(ctx, id, readState(PublicInput, fields).items, version);
  }
  if (fields["items"] === null) return resetNavigation(ctx, "sidebar", version);
  return changeNavigation(ctx, "sidebar", readState(SidebarInput, fields).items, version);
};
