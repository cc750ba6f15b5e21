import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";

const Work = v.object({ url: v.string(), everyMs: v.number() });

/** On a thread of its own: what the attacker is busy with delays no question and no clock. */
const { url, everyMs } = v.parse(Work, workerData);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

ask();

function ask() {
  const from = performance.timeOrigin + performance.now();
  const done = () => {
    const ms = performance.timeOrigin + performance.now() - from;
    parentPort?.postMessage({ from, ms });
    setTimeout(ask, everyMs);
  };
  get(url, { agent }, (answer) => answer.resume().once("end", done)).once("error", done);
}
