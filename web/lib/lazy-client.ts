import { loadPart } from "./recovery/recovery.ts";
import type { apiClient, FeatureApi } from "./api-client.ts";

type Client<Api extends FeatureApi> = ReturnType<typeof apiClient<Api>>;

/**
 * A feature's typed client, fetched when its screen first asks for something: the loader has brought the
 * first data, so the client need not be part of the first load.
 */
export function lazyClient<Api extends FeatureApi>(base: `/api/${string}`) {
  let client: Promise<Client<Api>> | undefined;
  return (): Promise<Client<Api>> => {
    client ??= loadPart(() => import("./api-client.ts")).then((module) =>
      module.apiClient<Api>(base),
    );
    // A client that could not be fetched is asked for again the next time.
    client.catch(() => {
      client = undefined;
    });
    return client;
  };
}
