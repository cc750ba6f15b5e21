import { wire } from "../../kit/wiring.ts";

export const wiring = wire(
  {},
  { tables: { edge_publications: { shared: "what stands at the edge, the same for everyone" } } },
);
