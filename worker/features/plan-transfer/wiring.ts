import { wire } from "../../kit/wiring.ts";
import { planTransferApi, planDocumentApi } from "./api.ts";

export const wiring = wire(
  {},
  { apis: { "/plans": planTransferApi, "/plan-document.schema.json": planDocumentApi } },
);
