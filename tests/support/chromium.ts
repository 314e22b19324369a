import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const runs = (command: string, args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/**
 * Path of a Chromium: one that is installed, else the system's package, else Playwright's own download.
 * @throws Error that names what was tried.
 */
export function findChromium(): string {
  const installed = () => INSTALLED.find((path) => path && existsSync(path));
  const found = installed() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found) return found;
  const tried = ["an installed Chromium or Chrome"];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    tried.push("apt-get install chromium");
    console.log("No Chromium found: installing the system's package …");
    if (runs("apt-get", ["update"])) runs("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
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
