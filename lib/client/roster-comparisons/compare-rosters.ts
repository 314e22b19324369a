import { compareRosters } from "@/lib/contract/calls";
import type { RosterComparison, RosterLists } from "@/lib/contract/roster-comparisons";
import { call } from "../api";
import { compressMembers } from "../validator/compress-members";
import { writeOnce } from "../write";

/** Sends the lists packed, once per policy and lists. @throws ApiError */
export async function compareLists(policyId: string, lists: RosterLists): Promise<RosterComparison> {
  const { membersList, fingerprint } = await compressMembers(lists);
  const body = { membersList, compression: "gzip-base64" };
  const reply = await writeOnce(`compare-rosters:${policyId}:${fingerprint}`, (idempotencyKey) =>
    call(compareRosters, { params: { policyId }, body, idempotencyKey }),
  );
  return reply.data;
}
