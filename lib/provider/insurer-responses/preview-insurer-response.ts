import type * as contract from "@/lib/contract/insurer-responses";
import { recordedChanges } from "@/lib/domain/insurer-responses/recorded-changes";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { planUhids } from "../uhids/assign-uhids";
import { assertExpected } from "./assert-expected";
import { judgeLines, uhidRowsOf } from "./judge-lines";
import { loadProgress, loadRecorded, loadSending } from "./load-responses";
import { responseRows, rowReply, uhidCounts } from "./response-reply";

/**
 * Shows what recording a response would store and do; nothing is stored.
 * @throws ProviderError not_found; bad_request if no response is expected, and as `judgeLines`.
 */
export const previewInsurerResponse: Verb<typeof contract.previewInsurerResponse> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const endorsement = await loadEndorsement(db, id);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const expected = assertExpected(endorsement, policy);
  const judged = await judgeLines(db, { endorsementId: id, policy, expected }, body);
  const plan = await planUhids(db, policy.id, uhidRowsOf(judged));
  const rows = responseRows(judged, plan);
  const given = rows.flatMap(({ memberId, verdict, uhid, uhidError }) =>
    memberId && verdict ? [{ memberId, verdict, uhid: uhidError === null ? uhid : null }] : [],
  );
  const sending = await loadSending(db, endorsement);
  const data = {
    stage: expected.stage,
    matches: judged.matches.map((match) =>
      "memberIds" in match ? { ...match, memberIds: [...match.memberIds] } : match,
    ),
    rows: rows.map(rowReply),
    changes: recordedChanges(judged.rows, await loadRecorded(db, sending)).map((change) => ({
      ...change,
      name: nameOf(rows, change.memberId),
    })),
    ours: rupeesFromPaise(judged.oursPaise),
    theirs: rupeesFromPaise(judged.theirsPaise),
    uhids: uhidCounts(plan),
    progress: await loadProgress(db, sending, expected, given),
  };
  return { data };
};

const nameOf = (rows: readonly { memberId: string | null; name: string }[], id: string): string =>
  rows.find(({ memberId }) => memberId === id)?.name ?? "";
