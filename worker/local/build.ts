import { buildAlways } from "./build-product.ts";
import { runCommand } from "./run-command.ts";

await runCommand(buildAlways);
