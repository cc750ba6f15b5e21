import * as v from "valibot";
import { rememberSite } from "../../http/site-memory.ts";
import { wire } from "../../kit/wiring.ts";
import { compareSite } from "./compare-site.ts";
import { manifest } from "./manifest.ts";
import { publishSite } from "./publish-site.ts";

export const wiring = wire(manifest, {
  effects: {
    "site.publish": {
      payload: v.object({}),
      run: async (ctx, env) => rememberSite(env.edge, await publishSite(ctx, env.edge)),
    },
    "site.compare": { payload: v.object({}), run: (ctx, env) => compareSite(ctx, env.edge) },
  },
});
