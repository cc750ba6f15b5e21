import { tryScreens } from "../support/try-screens.ts";

await tryScreens("first");
