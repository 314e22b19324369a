import { write } from "@/lib/client/write";
import { updateEndorsementStatus } from "@/lib/contract/calls";
import type { EndorsementStatus } from "@/lib/contract/endorsements";

/** `version` is 0 at a provider without versions. */
type Move = { id: string; version: number; to: EndorsementStatus; note?: string | undefined };

/**
 * Moves one endorsement from the version that the person saw. Sending the same move again is one move. @throws ApiError
 */
export const moveEndorsement = ({ id, version, to, note }: Move) =>
  write(`move:${id}:${version}:${to}`, updateEndorsementStatus, {
    params: { id },
    body: { endorsementStatus: to, version: version || undefined, note },
  });
