/** The version of package.json, which a test holds it to: what is built carries no package.json of ours. */
export const PROGRAM_VERSION = "0.1.0";
