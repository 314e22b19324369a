import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Chromium without its own windows: a walk costs it a third of the processor time of the whole browser. */
const SHELL = "/usr/bin/chromium-headless-shell";

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const INSTALL_WITHIN_MS = 120_000;
const runs = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: "ignore", timeout: INSTALL_WITHIN_MS }).status === 0;

const installed = () => INSTALLED.find((path) => path && existsSync(path));
const hasPackages = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** @returns whether the system's package is there now. */
function installPackage(name: string): boolean {
  console.log(`Installing ${name} …`);
  runs("apt-get", ["update"]);
  return runs("apt-get", ["install", "-y", "--no-install-recommends", name]);
}

/**
 * Path of a Chromium: an installed one, else the system's package, else Playwright's download. CI adds the headless shell
 * to an installed browser if available.
 * @throws Error that names the attempts.
 */
export function findChromium(): string {
  const isBrowserAlone = !process.env.CHROMIUM_PATH && !existsSync(SHELL);
  if (process.env.CI && isBrowserAlone && hasPackages() && installPackage("chromium-headless-shell")) return SHELL;
  const found = installed() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return found;
  const tried = ["an installed Chromium or Chrome"];
  if (hasPackages()) {
    tried.push("apt-get install chromium");
    installPackage("chromium");
    const path = installed();
    if (path) return path;
  }
  tried.push("npx playwright install chromium");
  console.log("No Chromium found: downloading Playwright's …");
  runs("npx", ["playwright", "install", "chromium"]);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(`No Chromium for the browser tests. Tried: ${tried.join(", ")}. Install one, or set CHROMIUM_PATH.`);
}

export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
