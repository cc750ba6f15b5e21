import { wire } from "../../kit/wiring.ts";

export const wiring = wire(
  {},
  {
    tables: {
      edge_publications: { shared: "what is published at the edge, the same for everyone" },
    },
  },
);
