import { tryScreens } from "../support/try-screens.ts";

await tryScreens(4);
