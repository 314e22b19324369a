import { relative } from "node:path";

const codeOf = (path, { rootDir }) =>
  `runTestFile(${JSON.stringify(relative(rootDir, path))}, require("@jest/globals"));`;

/** Jest's transformer: in place of a test file stands the call of what ./bundle-tests.ts made of it for this run. */
export default {
  process: (_source, path, { config }) => ({ code: codeOf(path, config) }),
  getCacheKey: (_source, path, { config }) => codeOf(path, config),
};
