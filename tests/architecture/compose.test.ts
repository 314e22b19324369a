import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";

/** What compose.yaml and the image need on the first day. */

type Service = { environment: Record<string, string>; env_file: { path: string }[]; stop_grace_period: string };
const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
  services: Record<"console" | "provider", Service>;
};

test("the provider requires the domains of the staff", () => {
  expect(services.provider.environment.STAFF_EMAIL_DOMAINS).toMatch(/^\$\{STAFF_EMAIL_DOMAINS:\?/);
});

test("each program has a separate file for its other variables, which is in no image and no commit", () => {
  const files = ["console", "provider"].map((name) => services[name as "console" | "provider"].env_file[0]?.path);
  expect(files).toEqual(["console.env", "provider.env"]);
  for (const list of [".dockerignore", ".gitignore"]) expect(readFileSync(list, "utf8").split("\n")).toContain("*.env");
});

test("both programs may take the 30 seconds in which they finish their calls", () => {
  for (const { stop_grace_period: grace } of [services.console, services.provider]) {
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(30);
  }
});

test("the console keeps an idle connection longer than a proxy does, which would else lose a write", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const image = readFileSync("Dockerfile", "utf8").replaceAll(/[",]/g, "");
  for (const command of [scripts.start, image]) {
    expect(Number(/--keepAliveTimeout (\d+)/.exec(command)?.[1])).toBeGreaterThan(60_000);
  }
});

test("`npm run staff` works in the image, which cannot build the programs", () => {
  const image = mkdtempSync(join(tmpdir(), "image-"));
  cpSync("package.json", join(image, "package.json"));
  mkdirSync(join(image, "dist"));
  writeFileSync(join(image, "dist/staff.mjs"), "console.log(process.argv[2])");
  const stage = readFileSync("Dockerfile", "utf8").split("\nFROM ").at(-1) ?? "";
  const env = Object.fromEntries([...stage.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  const printed = execFileSync("npm", ["run", "--silent", "staff", "--", "add"], {
    cwd: image,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  expect(printed).toBe("add\n");
});
