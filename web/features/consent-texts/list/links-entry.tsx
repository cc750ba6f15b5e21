import { Link2 } from "lucide-react";
import type { MenuEntry } from "../../../ui/menu-types.ts";

/** What only a text's menu has. */
export const linksEntry = (id: string): MenuEntry => ({
  kind: "link",
  label: "View links",
  to: `/admin/consent?template=${id}`,
  icon: <Link2 aria-hidden />,
});
