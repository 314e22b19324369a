// Plain JavaScript without imports from node_modules, so that an old Node or a missing install gets a sentence, not a stack.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Genome console needs Node 20.11 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
if (!existsSync("node_modules/tsx")) {
  console.error("The packages are not installed: run `npm ci` first.");
  process.exit(1);
}

const demo = spawn(process.execPath, ["--import", "tsx", "lib/demo/main.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
});
// The terminal sends Ctrl-C to both; the child stops its programs and decides the exit code.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => signal === "SIGTERM" && demo.kill("SIGTERM"));
demo.on("exit", (code) => process.exit(code ?? 1));
