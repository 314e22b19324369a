import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";

const BUNDLE = join(process.env.TEST_BUNDLES, "tests.cjs");
const requirePackage = createRequire(BUNDLE);
/** Read by V8 once for all files of a process. */
let script;

/**
 * What stands in a test file's place calls this (./bundled-test.mjs): everything of ours begins anew for each file, so that
 * none depends on another.
 * @param runScript puts a script into the realm that the tests run in.
 */
export const testFileRunner = (runScript) => (name, globals) => {
  script ??= new Script(`(function (require, module, jest) {${readFileSync(BUNDLE, "utf8")}\n})`, { filename: BUNDLE });
  const module = { exports: {} };
  runScript(script)((id) => (id === "@jest/globals" ? globals : requirePackage(id)), module, globals.jest);
  module.exports[name]();
};
