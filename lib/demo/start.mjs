// Plain JavaScript without packages, so that an old Node or a missing install gets a message instead of a stack trace.
import { existsSync } from "node:fs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Genome console needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
if (!existsSync("node_modules/esbuild")) {
  console.error("The packages are not installed: run `npm ci` first.");
  process.exit(1);
}

const { buildPrograms } = await import("../deploy/build-programs.mjs");
await buildPrograms();
await import("../../dist/demo.mjs");
