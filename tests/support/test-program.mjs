import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";

const BUNDLE = join(process.env.TEST_BUNDLES, "tests.cjs");
const requirePackage = createRequire(BUNDLE);
/** Read by V8 once for all files of a process. */
let script;

/** The program that serves all files of a process that keep its modules. */
let kept;

/** jest's functions for a module that outlives a file: those of the file that runs. */
const forward = (target) =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.keys(target()).map((name) => [name, { enumerable: true, get: () => target()[name] }])),
  );

function start(runScript, globals) {
  script ??= new Script(`(function (require, module, jest) {${readFileSync(BUNDLE, "utf8")}\n})`, { filename: BUNDLE });
  const program = { exports: {}, globals };
  const shown = forward(() => program.globals);
  const requireInside = (id) => (id === "@jest/globals" ? shown : requirePackage(id));
  runScript(script)(
    requireInside,
    program,
    forward(() => program.globals.jest),
  );
  return program;
}

/**
 * A bundled test file's stand-in calls this (./bundled-test.mjs): our modules start fresh for each file, so that no file
 * depends on another.
 * @param runScript runs a script in the tests' realm.
 * @param keepsModules the files whose modules start once per process: a fifth of their processor time.
 */
export const testFileRunner = (runScript, keepsModules) => (name, globals) => {
  if (!keepsModules?.test(name)) return start(runScript, globals).exports[name]();
  kept ??= start(runScript, globals);
  kept.globals = globals;
  kept.exports[name]();
};
