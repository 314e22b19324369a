import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { readSessionCookie } from "@/lib/bff/sessions/cookie";
import { unseal } from "@/lib/bff/sessions/unseal";
import { scheduleEnv } from "@/lib/env";
import { SESSION_COOKIE, setConsoleEnv } from "../../../support/console-env";

/** The session secret is rotated without ending a session; a secret may come from a file [ASVS 11.2.2, 13.3.1]. */

const BEFORE = "the-secret-before-of-at-least-32-characters";
const NOW = "the-secret-of-today-of-at-least-32-characters";
const STRANGE = "a-secret-of-nobody-of-at-least-32-characters";

beforeAll(() => {
  const file = join(mkdtempSync(join(tmpdir(), "secret-")), "now");
  writeFileSync(file, `${NOW}\n`);
  setConsoleEnv({ NEXTAUTH_SECRET: "", NEXTAUTH_SECRET_FILE: file, NEXTAUTH_OTHER_SECRET: BEFORE });
});
afterEach(() => {
  delete process.env.CRON_SECRET_FILE;
});

const token = {
  sessionId: "s1",
  user: { userId: "u1", firstName: "Asha", roles: ["viewer"] },
  tokens: { idToken: "id", refreshToken: null, expiresAtMs: 1 },
};

test.each([
  ["the secret from the file that its variable names", NOW, "s1"],
  ["the secret before", BEFORE, "s1"],
  ["an unknown secret", STRANGE, undefined],
])("a cookie sealed with %s", async (_, secret, sessionId) => {
  const cookie = `${SESSION_COOKIE}=${await encode({ token, secret })}`;
  expect((await readSessionCookie(cookie))?.sessionId).toBe(sessionId);
});

test("a token of one purpose, sealed with the previous secret, is not accepted for another", async () => {
  const sealed = await encode({ token, secret: BEFORE, salt: "tokens" });
  expect(await unseal(sealed, "tokens")).toMatchObject({ sessionId: "s1" });
  expect(await unseal(sealed)).toBeNull();
});

test("the environment has priority over a file; a missing file stops the program with its name", () => {
  const own = "the-own-secret-of-at-least-32-characters";
  const file = join(mkdtempSync(join(tmpdir(), "secret-")), "cron");
  writeFileSync(file, STRANGE);
  Object.assign(process.env, { CONSOLE_URL: "http://localhost:3000", CRON_SECRET: own, CRON_SECRET_FILE: file });
  expect(scheduleEnv().CRON_SECRET).toBe(own);
  process.env.CRON_SECRET = "";
  expect(scheduleEnv().CRON_SECRET).toBe(STRANGE);
  process.env.CRON_SECRET_FILE = `${file}-gone`;
  expect(() => scheduleEnv()).toThrow("The schedule cannot start: the file of CRON_SECRET_FILE cannot be read.");
});
