import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import { syncBuiltinESMExports } from "node:module";

const { subscribe } = diagnostics;
/** Listeners of the process: one file's guard of servers came before the servers of later files. */
const subscriptions = [];
diagnostics.subscribe = (name, listener) => {
  subscriptions.push([name, listener]);
  subscribe(name, listener);
};
syncBuiltinESMExports();

/** Remembers the realm and its process, so that the next test file in them starts from the same state. */
export function rememberRealm() {
  // Next's server sets it before our code runs, whichever of its modules a test imports first.
  globalThis.AsyncLocalStorage ??= AsyncLocalStorage;
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  const { exit } = process;
  return () => {
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
      else if (Reflect.getOwnPropertyDescriptor(globalThis, name).value !== globals[name].value)
        Reflect.defineProperty(globalThis, name, globals[name]);
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    for (const [name, listener] of subscriptions.splice(0)) diagnostics.unsubscribe(name, listener);
  };
}
