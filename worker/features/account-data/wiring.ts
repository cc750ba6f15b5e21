import { wire } from "../../kit/wiring.ts";
import { accountDataApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/account-data": ({ personalData }) => accountDataApi(personalData) },
});
