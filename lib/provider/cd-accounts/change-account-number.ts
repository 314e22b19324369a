import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import { writeAudit } from "../audit";
import { now } from "../context";
import { cdAccounts } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { refuseTakenNumber } from "./create-cd-account";
import { loadCdAccount } from "./load-cd-accounts";
import { lockCdAccount } from "./lock-cd-account";

/**
 * Changes an account's number [spec 3 §5].
 * @throws ProviderError not_found, bad_request when path and body have different ids, conflict for a number in use or an
 * outdated version.
 */
export const changeAccountNumber: Verb<typeof contract.changeAccountNumber> = async (
  db,
  call,
  { params: { id }, body },
) => {
  if (body.id !== id) throw new ProviderError("bad_request", { id: "Path and body have different account IDs" });
  const account = await lockCdAccount(db, id);
  const current = { accountNumber: account.accountNumber };
  await assertVersion(db, body.version, { entity: "cdAccount", entityId: id, version: account.version, current });
  await db
    .update(cdAccounts)
    .set({ accountNumber: body.accountNumber, version: account.version + 1, updatedAt: now(call) })
    .where(eq(cdAccounts.id, id))
    .catch(refuseTakenNumber);
  await writeAudit(db, call, {
    action: "changeAccountNumber",
    entity: "cdAccount",
    entityId: id,
    before: { accountNumber: account.accountNumber },
    after: { accountNumber: body.accountNumber },
  });
  return { data: await loadCdAccount(db, call, id) };
};
