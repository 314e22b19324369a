import JsdomEnvironment from "jest-environment-jsdom";

/** jsdom with the web platform's own fetch, streams and encoders, which jsdom leaves out. */
export default class WebJsdomEnvironment extends JsdomEnvironment {
  override async setup() {
    await super.setup();
    const names = [
      "fetch",
      "Request",
      "Response",
      "Headers",
      "ReadableStream",
      "WritableStream",
      "TransformStream",
    ] as const;
    const more = ["TextEncoder", "TextDecoder", "CompressionStream", "DecompressionStream", "structuredClone"] as const;
    for (const name of [...names, ...more]) {
      Object.defineProperty(this.global, name, { value: globalThis[name], writable: true, configurable: true });
    }
    Object.defineProperty(this.global, "BroadcastChannel", { value: globalThis.BroadcastChannel, writable: true });
    this.global.Uint8Array = Uint8Array;
  }
}
