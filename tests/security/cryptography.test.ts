import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";

const inventory = readFileSync(join(ROOT, "tests/security/cryptography.md"), "utf8");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Random ids and nonces have their own sentence in the inventory. */
const USES =
  /createHash|createHmac|createCipher|createDecipher|createSign|scrypt|pbkdf2|hkdf|timingSafeEqual|randomBytes|getRandomValues|crypto\.subtle|generateKeyPair|from "jose"|next-auth\/jwt|aws4fetch/;

/** Names with these endings are secrets; addresses of databases and mail servers have a password. */
const SECRET =
  /^\s+(\w*(?:SECRET|SECRET_ACCESS_KEY|ACCESS_KEY_ID|API_KEY|SIGNING_KEY|DATABASE_URL|SMTP_URL|IMAP_URL|DSN)): z\b/gm;

const named = new Set([...inventory.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

test("each file that uses cryptography is in the inventory, and no others", () => {
  const users = [...sourceFiles("lib", "app", "components"), "lib/deploy/build-programs.mjs", "middleware.ts"].filter(
    // The demo's secrets protect nothing outside the demo.
    (file) => !file.startsWith("lib/demo/") && USES.test(read(file)),
  );
  const rows = [...named].filter((name) => /^lib\/[\w./-]+\.\w+$/.test(name));
  expect(rows.sort()).toEqual([...new Set(users)].sort());
});

test("each secret of the environment is in the inventory", () => {
  const secrets = [...read("lib/env.ts").matchAll(SECRET)].map(([, name = ""]) => name);
  expect(secrets.length).toBeGreaterThan(9);
  expect(secrets.filter((name) => !named.has(name))).toEqual([]);
});
