import { setImmediate } from "node:timers";
import * as scheduler from "scheduler";

/** Work that React's root schedule left for the end of the current task. */
const pending = new Set();
let depth = 0;

/** React's `queueMicrotask` (./bundle-tests.ts). Inside `act` the work is done at the end of it. */
export function scheduleMicrotask(work) {
  pending.add(work);
  if (depth === 0) queueMicrotask(() => pending.delete(work) && work());
}

function flush() {
  do {
    for (const work of [...pending]) {
      pending.delete(work);
      work();
    }
    scheduler.flushTasks();
  } while (pending.size > 0);
}

/** Ends a scope. The outermost one runs the work that was scheduled inside. */
function leave() {
  try {
    if (depth === 1) flush();
  } finally {
    depth--;
  }
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** Also runs the work that was scheduled in the meantime. */
async function settle(value) {
  await nextTask();
  depth++;
  leave();
  return value;
}

/**
 * React's `act`, which the production build lacks. Everything that the callback schedules is rendered before it
 * returns.
 */
export function act(callback) {
  depth++;
  let result;
  let isAsync = false;
  try {
    result = callback();
    isAsync = typeof result?.then === "function";
  } finally {
    if (!isAsync) leave();
  }
  const done = isAsync ? Promise.resolve(result).finally(leave) : null;
  // biome-ignore lint/suspicious/noThenProperty: React's own act returns a thenable, too. It starts to wait for the next task when its caller awaits it.
  return { then: (resolve, reject) => (done ?? Promise.resolve(result)).then(settle).then(resolve, reject) };
}
