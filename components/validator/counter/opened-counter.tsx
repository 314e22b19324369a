import { useUrlParam } from "@/components/ui/use-url-param";
import { call } from "@/lib/client/api";
import { fetchCallFile } from "@/lib/client/download-file";
import { getCounterFile, getPolicy } from "@/lib/contract/calls";
import { BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { OpenedFlow } from "../flow/opened-flow";
import { type FlowState, initialState } from "../flow/state";
import { selectionOf } from "../upload/use-chosen-policy";

const WORDS = {
  failed: TEXT.counterFailed,
  question: TEXT.counterQuestion,
  brings: TEXT.counterBrings,
  open: TEXT.openFile,
  notNow: TEXT.notNow,
};

/** `?batch=…&of=…` opens the rows that reverse what the insurer has of a batch. */
export function OpenedCounter() {
  const [batchId, setBatchId] = useUrlParam("batch");
  const [policyId, setPolicyId] = useUrlParam("of");
  const leave = () => {
    setBatchId("");
    setPolicyId("");
  };
  return (
    <OpenedFlow load={batchId && policyId ? () => loadFlow(batchId, policyId) : null} leave={leave} words={WORDS} />
  );
}

/** The validator's state for a counter file: its rows and its policy. */
async function loadFlow(batchId: string, policyId: string): Promise<FlowState> {
  const [fileToRead, policy] = await Promise.all([
    fetchCallFile(getCounterFile, { params: { id: batchId }, query: { policyId } }),
    call(getPolicy, { params: { id: policyId } }),
  ]);
  const { policyPlan } = policy.data;
  const chosen = policyPlan.error === null ? selectionOf(policyPlan) : {};
  const fresh = initialState(crypto.randomUUID());
  return { ...fresh, selection: { ...fresh.selection, ...chosen, method: "ENDORSEMENT" }, fileToRead };
}
