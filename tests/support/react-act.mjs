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

/** Leaves a scope; the outermost does what was scheduled in it. */
function leave() {
  try {
    if (depth === 1) flush();
  } finally {
    depth--;
  }
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** What is scheduled meanwhile is done, too. */
async function settle(value) {
  await nextTask();
  depth++;
  leave();
  return value;
}

/** React's `act`, which its production build lacks: what the callback schedules is rendered before it returns. */
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
  // biome-ignore lint/suspicious/noThenProperty: as React's own; only a caller that waits for it pays for a later task.
  return { then: (resolve, reject) => (done ?? Promise.resolve(result)).then(settle).then(resolve, reject) };
}
