/** The version in package.json, as a test checks: the build contains no package.json of ours. */
export const PROGRAM_VERSION = "0.1.0";
