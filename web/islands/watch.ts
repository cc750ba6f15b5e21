import { startClientLog } from "../lib/client-log/start-client-log.ts";
import { watchErrors } from "../lib/client-log/watch-errors.ts";
import { clearAndReload } from "../shell/load-failures/clear-and-reload.ts";
import { startRecovery } from "../shell/load-failures/start-recovery.ts";
import { watchStart } from "../shell/load-failures/watch-start.ts";

/*
 * Stands before every other script and needs none of them: when the others do not arrive, this is what
 * still tells of it, and brings the page back.
 */
const log = startClientLog();
watchErrors(log);
const clear = () => void clearAndReload();
window.recovery = watchStart(startRecovery(log), { again: () => location.reload(), clear });
