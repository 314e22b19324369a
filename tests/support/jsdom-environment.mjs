import "./plain-styles.mjs";
import JsdomEnvironment from "jest-environment-jsdom";
import wrappers from "jsdom/lib/jsdom/living/generated/utils.js";
import { getDeclarationForElement } from "jsdom/lib/jsdom/living/helpers/style-rules.js";
import { testFileRunner } from "./test-program.mjs";

const FETCH = ["Request", "Response", "Headers", "ReadableStream", "WritableStream", "TransformStream"];
const MORE = ["TextEncoder", "TextDecoder", "CompressionStream", "DecompressionStream", "structuredClone"];

/** Since Node 24, fetch refuses jsdom's own signals. */
function fetchWithSignal(input, init) {
  if (!init?.signal) return fetch(input, init);
  const own = new AbortController();
  const abort = () => own.abort(init.signal.reason);
  if (init.signal.aborted) abort();
  init.signal.addEventListener("abort", abort);
  return fetch(input, { ...init, signal: own.signal });
}

/** The inherited properties that visibility checks read, with their initial values. */
const INHERITED = { visibility: "visible", "pointer-events": "auto" };

/** By what jsdom stores of an element until the document changes. */
const computed = new WeakMap();

/** As jsdom's, which copies and computes every property at each look: a tenth of a screen's time. */
function getComputedStyle(element) {
  const declared = getDeclarationForElement(wrappers.implForWrapper(element));
  const known = computed.get(declared);
  if (known) return known;
  const parent = element.parentElement && getComputedStyle(element.parentElement);
  const inherited = new Map(
    Object.entries(INHERITED).map(([name, initial]) => [
      name,
      declared.getPropertyValue(name) || (parent?.getPropertyValue(name) ?? initial),
    ]),
  );
  const style = Object.create(declared, {
    getPropertyValue: { value: (name) => inherited.get(name) ?? declared.getPropertyValue(name) },
    visibility: { value: inherited.get("visibility") },
    pointerEvents: { value: inherited.get("pointer-events") },
  });
  computed.set(declared, style);
  return style;
}

/** jsdom with the web platform's own fetch, streams and encoders, which jsdom leaves out. */
export default class WebJsdomEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const web = Object.fromEntries([...FETCH, ...MORE].map((name) => [name, globalThis[name]]));
    for (const [name, value] of Object.entries({ ...web, fetch: fetchWithSignal })) {
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
    }
    Object.defineProperty(this.global, "BroadcastChannel", { value: globalThis.BroadcastChannel, writable: true });
    this.global.Uint8Array = Uint8Array;
    this.global.getComputedStyle = getComputedStyle;
    this.global.runTestFile = testFileRunner((script) => script.runInContext(this.getVmContext()));
  }
}
