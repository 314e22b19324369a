import type * as contract from "@/lib/contract/record-histories";
import { authorise } from "../auth/authorise";
import type { Verb } from "../route";
import { RECORD_KINDS } from "./record-kinds";

/** The screen shows the latest events; the workbook has all. */
const SHOWN = 200;

/** The history of a record, newest first, for everyone who may see the record. @throws ProviderError forbidden. */
export const listRecordHistory: Verb<typeof contract.listRecordHistory> = async (
  db,
  call,
  { params: { kind, id } },
) => {
  const { permission, load } = RECORD_KINDS[kind];
  authorise(call, permission);
  return { data: (await load(db, call, id)).slice(0, SHOWN) };
};
