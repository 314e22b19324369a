import vm from "node:vm";
import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import { rememberRealm } from "./remember-realm.mjs";
import { testFileRunner } from "./test-program.mjs";

/** Stands for this process's own realm, which Node has no object for. */
const HERE = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (code, names, options) =>
  compileFunction(code, names, options?.parsingContext === HERE ? { ...options, parsingContext: undefined } : options);

const restoreRealm = rememberRealm();

/**
 * Where the tests of programs run: in the process's own realm, as the programs do. Jest would make a realm for each file
 * and load all packages into it anew, which takes it seconds. What a file leaves in the realm is taken back after it.
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
