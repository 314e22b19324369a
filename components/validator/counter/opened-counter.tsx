import { useCallback, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FailedCall } from "@/components/ui/failed-call";
import { useUrlParam } from "@/components/ui/use-url-param";
import { call } from "@/lib/client/api";
import { fetchCallFile } from "@/lib/client/download-file";
import { getCounterFile, getPolicy } from "@/lib/contract/calls";
import { BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { SHARE_MESSAGES } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import { initialState } from "../flow/state";
import { selectionOf } from "../upload/use-chosen-policy";

/** `?batch=…&of=…` opens the rows that reverse what the insurer has of a batch. It asks before it replaces other work. */
export function OpenedCounter() {
  const { state, goOnWith } = useFlow();
  const [batchId, setBatchId] = useUrlParam("batch");
  const [policyId, setPolicyId] = useUrlParam("of");
  const [error, setError] = useState<unknown>(null);
  const isOpening = useRef(false);
  const current = state.file?.name ?? state.foreign?.name ?? state.selection.company?.name;
  const isNamed = batchId !== "" && policyId !== "";
  const isReplacing = current !== undefined;

  const leave = useCallback(() => {
    setBatchId("");
    setPolicyId("");
  }, [setBatchId, setPolicyId]);

  const open = useCallback(async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setError(null);
    try {
      const [fileToRead, policy] = await Promise.all([
        fetchCallFile(getCounterFile, { params: { id: batchId }, query: { policyId } }),
        call(getPolicy, { params: { id: policyId } }),
      ]);
      const { policyPlan } = policy.data;
      const chosen = policyPlan.error === null ? selectionOf(policyPlan) : {};
      const fresh = initialState(crypto.randomUUID());
      goOnWith({ ...fresh, selection: { ...fresh.selection, ...chosen, method: "ENDORSEMENT" }, fileToRead });
    } catch (cause) {
      setError(cause);
    } finally {
      isOpening.current = false;
      leave();
    }
  }, [batchId, policyId, goOnWith, leave]);

  useEffect(() => {
    if (isNamed && !isReplacing) void open();
  }, [isNamed, isReplacing, open]);

  return (
    <>
      <FailedCall title={TEXT.counterFailed} error={error} />
      {isNamed && isReplacing ? (
        <ConfirmDialog
          opened
          onClose={leave}
          title={TEXT.counterQuestion}
          confirmLabel={TEXT.openFile}
          cancelLabel={TEXT.notNow}
          onConfirm={open}
        >
          {TEXT.counterBrings} {SHARE_MESSAGES.cleared({ name: current })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
