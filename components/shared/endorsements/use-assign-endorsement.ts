import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { assignEndorsement } from "@/lib/contract/calls";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";

type Assigned = {
  id: string;
  /** Its name in the toast. */
  name: string;
  owner: EndorsementOwner | null;
};

/** Assigns an endorsement to a person, to oneself ("mine") or to no one (null), and shows the result. */
export async function assignTo({ id, name, owner }: Assigned, ownerId: string | null): Promise<void> {
  try {
    const body = { ownerId, seenOwnerId: owner?.id ?? null };
    const { data } = await send(assignEndorsement, { params: { id }, body });
    notify.success({ message: TEXT.assigned({ name, owner: data.owner?.name ?? null }) });
  } catch (cause) {
    notify.failure(cause, { title: TEXT.assignFailed });
  }
}

/** `assignTo` from the owner that the person saw, with `busy` while it runs. */
export function useAssignEndorsement({ onChanged, ...assigned }: Assigned & { onChanged: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);

  async function assign(ownerId: string | null) {
    setBusy(true);
    await assignTo(assigned, ownerId);
    setBusy(false);
    await onChanged();
  }

  return { busy, assign };
}
