import type * as contract from "@/lib/contract/cd-exports";
import type { Verb } from "../route";
import { maySeeActors } from "./ledger-row";
import { ledgerWorkbook } from "./ledger-workbook";

/** The ledger as a streamed workbook. @throws ProviderError not_found. */
export const downloadLedger: Verb<typeof contract.downloadLedger> = async (db, call, { params: { id }, query }) => {
  const seesActors = maySeeActors(call);
  const { name, table } = await ledgerWorkbook(db, id, { filter: query, seesActors });
  return { table, name };
};
