import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { undoMove } from "@/lib/contract/calls";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

/** Undoes the last move of an endorsement, and says so. `version`: of the reply to the move; `about`: its name. */
export async function reverseMove({ id, version, about }: { id: string; version: number; about: string }) {
  try {
    const { data } = await send(undoMove, { params: { id }, body: { version } });
    notify.success({ message: TEXT.undone({ label: STATUS_LABELS[data.status] }), about });
  } catch (cause) {
    notify.failure(cause, { title: TEXT.undoFailed, about });
  }
}
