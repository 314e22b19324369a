import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { consoleEnv } from "@/lib/env";
import { createFailure } from "./errors";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets only the scheduler in: `Authorization: Bearer {CRON_SECRET}`, compared in constant time whatever its length.
 * @throws ConsoleError 404 where no secret is configured and so nothing is scheduled, 401 for any other secret.
 */
export function assertScheduler(request: Request): void {
  const { CRON_SECRET: secret } = consoleEnv();
  if (!secret) throw createFailure("not_found");
  const [, sent = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!timingSafeEqual(digest(sent), digest(secret))) throw createFailure("not_scheduler");
}
