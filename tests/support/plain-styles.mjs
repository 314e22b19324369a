import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const path = require.resolve("jsdom/lib/jsdom/browser/default-stylesheet.js");

/** The selectors of each `display` value in jsdom's style sheet. `none` is applied last, so that it wins. */
const selectors = new Map([["none", []]]);
for (const { selectorText, style } of require("rrweb-cssom").parse(require(path)).cssRules) {
  if (!style?.display || selectorText.startsWith("@")) continue;
  selectors.set(style.display, [...(selectors.get(style.display) ?? []), selectorText]);
}
const rules = [...selectors].map(([display, list]) => `${list.join(", ")} { display: ${display}; }`);

/**
 * Must be loaded before jsdom. Each look at an element's visibility compares it with every rule; margins and fonts, which
 * no test reads, are most of them.
 */
require.cache[path].exports = rules.reverse().join("\n");
