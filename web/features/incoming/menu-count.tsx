import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { useMounted } from "../../ui/use-mounted.ts";

const MineCount = lazyPart(async () => (await import("./mine-count.tsx")).MineCount);

/** What the sidebar shows beside the item that leads there. */
export const menuCount = { to: "/admin/incoming", Count };

/** The server draws the menu in one go and without it. */
function Count() {
  return useMounted() ? <MineCount /> : null;
}
