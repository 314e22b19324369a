import type * as contract from "@/lib/contract/registration";
import type { Verb } from "../route";
import { progressOf } from "./progress";

/** Progress of an upload in this process. */
export const getUploadProgress: Verb<typeof contract.getUploadProgress> = async (_db, _call, { params: { id } }) => ({
  data: progressOf(id),
});
