import type { LinkProps } from "react-router";
import type { PermissionName } from "../../worker/policy/permissions.ts";
import { TextLink } from "../ui/text-link.tsx";
import { useAuth } from "./auth.tsx";

type LinkIfProps = LinkProps & {
  /** What it leads to asks for this. */
  permission: PermissionName;
  /** In place of the words, for who may not go there. */
  otherwise?: LinkProps["children"];
};

/** A link for who may open what it leads to; its words for everybody else. */
export function LinkIf({ permission, otherwise, ...link }: LinkIfProps) {
  const { permissions } = useAuth().person;
  if (permissions.includes(permission)) return <TextLink {...link} />;
  return otherwise === undefined ? link.children : otherwise;
}
