import JsdomEnvironment from "jest-environment-jsdom";
import { propertiesWithResolvedValueImplemented as computed } from "jsdom/lib/jsdom/living/helpers/style-rules.js";
import { testFileRunner } from "./test-program.mjs";

const FETCH = ["fetch", "Request", "Response", "Headers", "ReadableStream", "WritableStream", "TransformStream"];
const MORE = ["TextEncoder", "TextDecoder", "CompressionStream", "DecompressionStream", "structuredClone"];

// A visibility check would also compute all colours of an element and its parents; no test reads one.
for (const name of Object.keys(computed)) if (name.endsWith("color")) delete computed[name];

/** jsdom with the web platform's own fetch, streams and encoders, which jsdom leaves out. */
export default class WebJsdomEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of [...FETCH, ...MORE]) {
      Object.defineProperty(this.global, name, { value: globalThis[name], writable: true, configurable: true });
    }
    Object.defineProperty(this.global, "BroadcastChannel", { value: globalThis.BroadcastChannel, writable: true });
    this.global.Uint8Array = Uint8Array;
    this.global.runTestFile = testFileRunner((script) => script.runInContext(this.getVmContext()));
  }
}
