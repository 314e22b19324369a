import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";

const BUNDLE = join(process.env.TEST_BUNDLES, "tests.cjs");
const requirePackage = createRequire(BUNDLE);
/** Read by V8 once for all files of a process. */
let script;

/**
 * A bundled test file's stand-in calls this (./bundled-test.mjs): our modules start fresh for each file, so that no file
 * depends on another.
 * @param runScript runs a script in the tests' realm.
 */
export const testFileRunner = (runScript) => (name, globals) => {
  script ??= new Script(`(function (require, module, jest) {${readFileSync(BUNDLE, "utf8")}\n})`, { filename: BUNDLE });
  const module = { exports: {} };
  runScript(script)((id) => (id === "@jest/globals" ? globals : requirePackage(id)), module, globals.jest);
  module.exports[name]();
};
