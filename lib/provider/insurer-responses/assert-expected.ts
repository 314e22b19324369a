import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { type ExpectedResponse, expectedResponse } from "@/lib/domain/insurer-responses/expected-response";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import type { StoredEndorsement } from "../endorsements/load-endorsement";
import { ProviderError } from "../errors";
import type { LoadedPolicy } from "../policies/load-policy";

/** The stage whose response is expected. @throws ProviderError bad_request if none is. */
export function assertExpected({ status }: StoredEndorsement, policy: LoadedPolicy): ExpectedResponse {
  const expected = expectedResponse(status, policy);
  if (expected) return expected;
  throw new ProviderError("bad_request", TEXT.notExpected({ status: STATUS_LABELS[status] }));
}
