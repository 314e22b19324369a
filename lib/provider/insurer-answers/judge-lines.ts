import type * as contract from "@/lib/contract/insurer-answers";
import type { ExpectedAnswer } from "@/lib/domain/insurer-answers/expected-answer";
import { type ForeignFile, foreignFile } from "@/lib/domain/insurer-answers/foreign-file";
import { type JudgedAnswer, type JudgedMember, judgeAnswer } from "@/lib/domain/insurer-answers/judge-answer";
import type { AnswerLine } from "@/lib/domain/insurer-answers/read-answer-lines";
import { paiseOrNull } from "@/lib/domain/money/paise";
import { policyDays } from "@/lib/domain/premium/segments";
import { INSURER_ANSWER_MESSAGES as TEXT } from "@/lib/messages/insurer-answers";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import type { LoadedPolicy } from "../policies/load-policy";
import type { InputOf } from "../route";
import { loadAnswerMembers, loadSlabRates } from "./load-answer-facts";

type Given = Pick<
  InputOf<typeof contract.recordInsurerAnswer>["body"],
  "lines" | "choices" | "policyNumbers" | "companies"
>;
export type JudgedLines = JudgedAnswer & { members: JudgedMember[]; lines: AnswerLine[] };

/**
 * Matches the lines of a response to an endorsement.
 * @throws ProviderError bad_request for a file of another policy or company, or if no line matches a life.
 */
export async function judgeLines(
  db: Db,
  { endorsementId, policy, expected }: { endorsementId: string; policy: LoadedPolicy; expected: ExpectedAnswer },
  given: Given,
): Promise<JudgedLines> {
  assertOwn(foreignFile(given, policy));
  const lines = given.lines.map(lineOf);
  const members = await loadAnswerMembers(db, endorsementId);
  const judged = judgeAnswer(lines, {
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

const lineOf = ({ netPremium, totalPremium, ...line }: contract.AnswerLine): AnswerLine => ({
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
