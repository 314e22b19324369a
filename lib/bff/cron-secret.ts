import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { consoleEnv } from "@/lib/env";
import { createFailure } from "./errors";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Admits only the scheduler: `Authorization: Bearer {CRON_SECRET}`, or the other secret while it is rotated. Both are
 * compared in constant time for any length.
 * @throws ConsoleError 404 if no secret is configured, 401 for any other secret.
 */
export function assertScheduler(request: Request): void {
  const { CRON_SECRET: secret, CRON_OTHER_SECRET: other = secret } = consoleEnv();
  if (!secret || !other) throw createFailure("not_found");
  const [, sent = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const isKnown = [secret, other].map((each) => timingSafeEqual(digest(sent), digest(each))).includes(true);
  if (!isKnown) throw createFailure("not_scheduler");
}
