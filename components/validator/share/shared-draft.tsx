import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FailedCall } from "@/components/ui/failed-call";
import { useUrlParam } from "@/components/ui/use-url-param";
import { call } from "@/lib/client/api";
import { unpackFlow } from "@/lib/client/validator/packed-flow";
import { readValidatorDraft } from "@/lib/contract/calls";
import { SHARE_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import { stateOf } from "../flow/stored-parts";

/** A colleague's link is confirmed before it opens: its upload replaces the current one. */
export function SharedDraft() {
  const { state, goOnWith } = useFlow();
  const [draft, setDraft] = useUrlParam("draft");
  const [error, setError] = useState<unknown>(null);
  const current = state.file?.name ?? state.selection.company?.name;

  async function open() {
    setError(null);
    try {
      const { data } = await call(readValidatorDraft, { params: { id: draft } });
      const flowId = crypto.randomUUID();
      goOnWith({ ...stateOf(await unpackFlow(data.contents), flowId), flowId, answered: 0, draftId: draft });
    } catch (cause) {
      setError(cause);
    } finally {
      setDraft("");
    }
  }

  return (
    <>
      <FailedCall title={TEXT.notOpened} error={error} />
      <ConfirmDialog
        opened={draft !== ""}
        onClose={() => setDraft("")}
        title={TEXT.question}
        confirmLabel={TEXT.open}
        cancelLabel={TEXT.notNow}
        onConfirm={open}
      >
        {TEXT.brings} {current ? TEXT.cleared({ name: current }) : null}
      </ConfirmDialog>
    </>
  );
}
