import type { Call } from "../context";
import type { Db } from "../db/connect";
import { loadNamed } from "../notifications/load-named";
import { notify } from "../notifications/notify";

type Received = { id: string; endorsementId: string | null };

/**
 * Notifies the owner of the endorsement if they may still own it, else the operations leads. An email without an
 * endorsement notifies no one.
 */
export async function notifyOfEmail(
  db: Db,
  call: Pick<Call, "clock"> & Partial<Pick<Call, "actor">>,
  { id, endorsementId }: Received,
): Promise<void> {
  if (endorsementId === null) return;
  const { name, ownerId } = await loadNamed(db, endorsementId);
  await notify(db, call, [
    {
      kind: "INSURER_EMAIL",
      to: ownerId === null ? { roles: ["opsLead"] } : { userIds: [ownerId] },
      key: `${id} ${endorsementId}`,
      entity: "endorsement",
      entityId: endorsementId,
      text: name,
    },
  ]);
}
