import * as imported from "../../node_modules/next-auth/index.js";

/** As a bundler has it: an ES module that imports this CommonJS one gets all of its exports as the default. */
const { default: exported } = imported as unknown as { default: typeof imported };

export default exported.default;
