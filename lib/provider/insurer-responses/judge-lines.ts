import type * as contract from "@/lib/contract/insurer-responses";
import type { ExpectedResponse } from "@/lib/domain/insurer-responses/expected-response";
import { type ForeignFile, foreignFile } from "@/lib/domain/insurer-responses/foreign-file";
import { type JudgedMember, type JudgedResponse, judgeResponse } from "@/lib/domain/insurer-responses/judge-response";
import type { ResponseLine } from "@/lib/domain/insurer-responses/read-response-lines";
import { paiseOrNull } from "@/lib/domain/money/paise";
import { policyDays } from "@/lib/domain/premium/segments";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import type { LoadedPolicy } from "../policies/load-policy";
import type { InputOf } from "../route";
import { loadResponseMembers, loadSlabRates } from "./load-response-facts";

type Given = Pick<
  InputOf<typeof contract.recordInsurerResponse>["body"],
  "lines" | "choices" | "policyNumbers" | "companies"
>;
export type JudgedLines = JudgedResponse & { members: JudgedMember[]; lines: ResponseLine[] };

/**
 * Matches the lines of a response to an endorsement.
 * @throws ProviderError bad_request for a file of another policy or company, or if no line matches a life.
 */
export async function judgeLines(
  db: Db,
  { endorsementId, policy, expected }: { endorsementId: string; policy: LoadedPolicy; expected: ExpectedResponse },
  given: Given,
): Promise<JudgedLines> {
  assertOwn(foreignFile(given, policy));
  const lines = given.lines.map(lineOf);
  const members = await loadResponseMembers(db, endorsementId);
  const judged = judgeResponse(lines, {
    members,
    choices: new Map(given.choices.map(({ line, memberId }) => [line, memberId])),
    policyDays: policyDays(policy.startDate, policy.endDate),
    rates: await loadSlabRates(db, policy),
    bringsUhids: expected.bringsUhids,
  });
  // The user marked every line as unknown, so there is nothing to record.
  if (judged.matches.every(({ kind }) => kind === "UNKNOWN")) throw new ProviderError("bad_request", TEXT.noneOfOurs);
  return { ...judged, members, lines };
}

function assertOwn(foreign: ForeignFile): void {
  if (!foreign) return;
  const message = "company" in foreign ? TEXT.otherCompany(foreign) : TEXT.otherPolicy(foreign);
  throw new ProviderError("bad_request", message);
}

const lineOf = ({ netPremium, totalPremium, ...line }: contract.ResponseLine): ResponseLine => ({
  ...line,
  netPaise: paiseOrNull(netPremium),
  totalPaise: paiseOrNull(totalPremium),
});

/** The UHIDs of accepted rows, in the shape of a UHID upload. */
export const uhidRowsOf = ({ rows, members }: Pick<JudgedLines, "rows" | "members">) => {
  const userOf = new Map(members.map(({ id, userId }) => [id, userId]));
  return rows.flatMap(({ memberId, verdict, uhid }) =>
    uhid !== null && verdict === "ACCEPTED" ? [{ userId: userOf.get(memberId) ?? "", uhid }] : [],
  );
};
