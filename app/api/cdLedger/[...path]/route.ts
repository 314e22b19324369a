import { handle } from "@/lib/bff/handle";
import { listLedger } from "@/lib/contract/cd-accounts";
import { downloadLedger, emailLedger } from "@/lib/contract/cd-exports";
import { getReconciliation, reconcileCdAccount, resolveDifference } from "@/lib/contract/cd-reconciliations";

export const { GET, POST } = handle([
  downloadLedger,
  emailLedger,
  getReconciliation,
  listLedger,
  reconcileCdAccount,
  resolveDifference,
]);
