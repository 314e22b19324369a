import JsdomEnvironment from "jest-environment-jsdom";
import { testFileRunner } from "./test-program.mjs";

const FETCH = ["fetch", "Request", "Response", "Headers", "ReadableStream", "WritableStream", "TransformStream"];
const MORE = ["TextEncoder", "TextDecoder", "CompressionStream", "DecompressionStream", "structuredClone"];

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
