import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { ProviderError } from "../errors";
import type { StoredEmail } from "./load-emails";

/** @throws ProviderError conflict, with the name of the user, if the email is already closed. */
export function assertOpen({ state, closedBy }: StoredEmail): void {
  if (state === "WAITING") return;
  const by = closedBy ?? "";
  throw new ProviderError(
    "conflict",
    state === "TAKEN" ? TEXT.takenMeanwhile({ by }) : TEXT.dismissedMeanwhile({ by }),
  );
}
