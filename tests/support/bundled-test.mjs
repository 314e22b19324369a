import { relative } from "node:path";

const codeOf = (path, { rootDir }) =>
  `runTestFile(${JSON.stringify(relative(rootDir, path))}, require("@jest/globals"));`;

/** Jest's transformer: replaces a test file with a call of its bundle from ./bundle-tests.ts. */
export default {
  process: (_source, path, { config }) => ({ code: codeOf(path, config) }),
  getCacheKey: (_source, path, { config }) => codeOf(path, config),
};
