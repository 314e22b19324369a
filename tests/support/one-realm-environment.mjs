import vm from "node:vm";
import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import { rememberRealm } from "./remember-realm.mjs";
import { testFileRunner } from "./test-program.mjs";

/** Represents this process's own realm, which has no object in Node. */
const HERE = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (code, names, options) =>
  compileFunction(code, names, options?.parsingContext === HERE ? { ...options, parsingContext: undefined } : options);

const restoreRealm = rememberRealm();

/**
 * Runs program tests in the process's own realm, as the programs run. Jest would create a realm for each file and load all
 * packages into it again, which takes seconds. A file's changes to the realm are reverted after it.
 */
export default class OneRealmEnvironment {
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig }) {
    // What a file had still under way when it ended may have come after it: a limit counted by the file before.
    restoreRealm();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    Error.stackTraceLimit = 100;
    globalThis.runTestFile = testFileRunner((script) => script.runInThisContext());
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    restoreRealm();
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  getVmContext() {
    return HERE;
  }
}
