import { spawn } from "node:child_process";
import { findChromium } from "./chromium";

/** Finds a browser, then runs Playwright, which starts the built demo (tests/browser/playwright.config.ts). */
const child = spawn(
  process.execPath,
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    "tests/browser/playwright.config.ts",
    ...process.argv.slice(2),
  ],
  { stdio: "inherit", env: { ...process.env, CHROMIUM_PATH: findChromium() } },
);
child.on("exit", (code) => process.exit(code ?? 1));
