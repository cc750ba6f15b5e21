import { createTopics } from "./topics.ts";

/** Of this tab; start-live.ts gives them its socket. */
export const tabTopics = createTopics(Math.random);

export const { listen, tell: notifyLive } = tabTopics;
export const onBuild = tabTopics.onBuild;
