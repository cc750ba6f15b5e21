import { startPasskeys } from "../features/factors/start-passkeys.ts";

startPasskeys();
