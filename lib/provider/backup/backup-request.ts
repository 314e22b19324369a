import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../db/connect";
import { takeBackup } from "./take-backup";

/**
 * The embedded database allows one process. While a provider has it open, the backup command requests the backup by a file
 * next to the data folder, and the provider replies by another file.
 */
const REQUEST = "backup-request.json";
const RESULT = "backup-result.json";
const POLL_MS = 250;
const PICKED_UP_WITHIN_MS = 15_000;

/** Requests a backup from the running provider and waits. @throws Error with the provider's reason, or if it does not reply. */
export async function requestBackup(dataDir: string, folder: string): Promise<void> {
  const [request, result] = [join(dataDir, REQUEST), join(dataDir, RESULT)];
  rmSync(result, { force: true });
  writeFileSync(`${request}.part`, JSON.stringify({ folder }));
  renameSync(`${request}.part`, request);
  for (let waitedMs = 0; existsSync(request); waitedMs += POLL_MS) {
    if (waitedMs > PICKED_UP_WITHIN_MS) {
      rmSync(request, { force: true });
      throw new Error(`Another program has ${dataDir} open and does not reply to backup requests.`);
    }
    await sleep(POLL_MS);
  }
  while (!existsSync(result)) await sleep(POLL_MS);
  const { error } = JSON.parse(readFileSync(result, "utf8")) as { error: string | null };
  rmSync(result, { force: true });
  if (error) throw new Error(error);
}

/** Takes the requested backup, if there is a request. */
export async function serveBackupRequest(db: Db, dataDir: string): Promise<void> {
  const [request, result] = [join(dataDir, REQUEST), join(dataDir, RESULT)];
  if (!existsSync(request)) return;
  const { folder } = JSON.parse(readFileSync(request, "utf8")) as { folder: string };
  rmSync(request);
  const error = await takeBackup(db, join(dataDir, "files"), folder).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );
  writeFileSync(`${result}.part`, JSON.stringify({ error }));
  renameSync(`${result}.part`, result);
}
