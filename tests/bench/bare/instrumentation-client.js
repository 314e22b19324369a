// See ./instrumentation.js.
export {};
