import type * as contract from "@/lib/contract/registration";
import type { Verb } from "../route";
import { progressOf } from "./progress";

/** How far an upload under way in this process has come. */
export const getUploadProgress: Verb<typeof contract.getUploadProgress> = async (_db, _call, { params: { id } }) => ({
  data: progressOf(id),
});
