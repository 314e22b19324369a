import type * as contract from "@/lib/contract/registration";
import type { Verb } from "../route";
import { stopUnderWay } from "./progress";

/** Stops an upload or a dry run of this process: on the embedded database, a cancellation waits for its transaction. */
export const stopUpload: Verb<typeof contract.stopUpload> = async (_db, _call, { params: { id } }) => ({
  data: { isStopped: stopUnderWay(id) },
});
