import type { Fault } from "./find-faults.ts";

/** The one of many planted faults that is on. */
const SWITCH = "globalThis.__fault";

export type Planted = Fault & { id: string };

/** Those in functions stand beside what they replace, each behind its switch. */
export function plantSwitched(text: string, faults: readonly Planted[]): string {
  const fromTheEnd = faults.toSorted((a, b) => b.start - a.start);
  return fromTheEnd.reduce((planted, { id, kind, start, end, becomes }) => {
    const was = text.slice(start, end);
    const isOn = `${SWITCH} === ${JSON.stringify(id)}`;
    const both =
      kind === "call left out"
        ? `if (!(${isOn})) { ${was} }`
        : `(${isOn} ? (${becomes}) : (${was}))`;
    return planted.slice(0, start) + both + planted.slice(end);
  }, text);
}

export function plantPlainly(text: string, { start, end, becomes }: Fault): string {
  return text.slice(0, start) + becomes + text.slice(end);
}

/** Before a test file: turns on the fault it is meant to notice, and rests once that was noticed. */
export function withSwitch(text: string, file: string): string {
  return `import * as __vitest from "vitest";
${SWITCH} = __vitest.inject("faults")[${JSON.stringify(file)}];
const __fault = ${SWITCH};
__vitest.vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
globalThis.__noticed ??= new Set();
__vitest.beforeEach(({ skip }) => skip(globalThis.__noticed.has(__fault)));
__vitest.afterEach(({ task }) => {
  if (__fault && task.result?.state === "fail") globalThis.__noticed.add(__fault);
});
__vitest.afterAll(() => void (${SWITCH} = undefined));
${text}`;
}
