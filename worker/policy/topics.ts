import { gather, MANIFESTS } from "./manifests.ts";
import { type PermissionName, permissionNamed } from "./permissions.ts";

/** What a tab may listen to from its first moment, and the permission that each asks for. */
export const TOPICS: Readonly<Record<string, PermissionName>> = Object.fromEntries(
  Object.entries(gather(MANIFESTS, ({ topics }) => topics)).map(([topic, permission]) => [
    topic,
    permissionNamed(permission),
  ]),
);
