import { useCallback, useMemo, useState } from "react";
import type { KycRow } from "@/lib/contract/midterm";
import { GLOBAL_KEY } from "@/lib/domain/members/columns";
import { CHECKLIST_MESSAGES } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import { identifyKyc } from "../flow/run-checks";
import { kycKey } from "../flow/selectors";
import { type Answer, type FlowState, type Rejection, type Rows, rowKey } from "../flow/state";
import type { AnsweredRow } from "../kyc/kyc-columns";

/** A row whose correction needs another document is a new question. */
const questionOf = (row: KycRow) => [kycKey(row), row.reason, row.document].join(" ");

/** The corrected rows that need KYC documents, with the user's answers. A 'Yes' before the upload still counts. */
export function useKycOfFixes() {
  const { state, dispatch } = useFlow();
  const [listed, setListed] = useState<readonly KycRow[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(() => answersBefore(state));
  const answer = useCallback((key: string, value: Answer) => setAnswers((known) => ({ ...known, [key]: value })), []);
  const questions = useMemo(
    () =>
      listed.map((row, position): AnsweredRow => {
        const key = questionOf(row);
        return { ...row, key, number: position + 1, answer: answers[key] ?? null };
      }),
    [listed, answers],
  );

  /**
   * Rejects the rows answered 'No', as the checklist does. @returns their keys; null while a row is not answered.
   * @throws ApiError
   */
  async function confirm(rows: Rows): Promise<ReadonlySet<string> | null> {
    const found = await identifyKyc(state.selection, rows);
    const isAnswered = found.every((row) => answers[questionOf(row)]);
    setListed(isAnswered ? [] : found);
    if (!isAnswered) return null;
    const refused = new Set(found.filter((row) => answers[questionOf(row)] === "NO").map(kycKey));
    if (refused.size === 0) return refused;
    setAnswers((known) => Object.fromEntries(Object.entries(known).filter(([, value]) => value === "YES")));
    const errors = { [GLOBAL_KEY]: CHECKLIST_MESSAGES.kycMissing };
    const rejected = (["EDIT", "OFFBOARD"] as const).flatMap((operation) =>
      rows[operation]
        .filter(({ rowNumber }) => refused.has(rowKey(operation, rowNumber)))
        .map((row): Rejection => ({ operation, row, errors })),
    );
    dispatch({ type: "fixesRejected", rejected });
    return refused;
  }

  return { questions, answer, confirm };
}

function answersBefore({ checks, kycAnswers }: FlowState): Record<string, Answer> {
  const received = (checks?.kyc ?? []).filter((row) => kycAnswers[kycKey(row)] === "YES");
  return Object.fromEntries(received.map((row) => [questionOf(row), "YES" as const]));
}
