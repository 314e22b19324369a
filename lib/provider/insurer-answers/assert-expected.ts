import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { type ExpectedAnswer, expectedAnswer } from "@/lib/domain/insurer-answers/expected-answer";
import { INSURER_ANSWER_MESSAGES as TEXT } from "@/lib/messages/insurer-answers";
import type { StoredEndorsement } from "../endorsements/load-endorsement";
import { ProviderError } from "../errors";
import type { LoadedPolicy } from "../policies/load-policy";

/** The stage whose response is expected. @throws ProviderError bad_request if none is. */
export function assertExpected({ status }: StoredEndorsement, policy: LoadedPolicy): ExpectedAnswer {
  const expected = expectedAnswer(status, policy);
  if (expected) return expected;
  throw new ProviderError("bad_request", TEXT.notExpected({ status: STATUS_LABELS[status] }));
}
