import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { ProviderError } from "../errors";
import type { StoredLetter } from "./load-letters";

/** @throws ProviderError conflict, with who it was, for a letter that is done with. */
export function assertWaiting({ state, closedBy }: StoredLetter): void {
  if (state === "WAITING") return;
  const by = closedBy ?? "";
  throw new ProviderError(
    "conflict",
    state === "TAKEN" ? TEXT.takenMeanwhile({ by }) : TEXT.dismissedMeanwhile({ by }),
  );
}
