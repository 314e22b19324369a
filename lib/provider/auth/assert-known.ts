import { ACCESS } from "@/lib/messages/access";
import type { Call } from "../context";
import { ProviderError } from "../errors";

/** Rejects a valid token of a user without an active record here. @throws ProviderError forbidden. */
export function assertKnown({ actor }: Pick<Call, "actor">): void {
  if (actor.userId === "") throw new ProviderError("forbidden", ACCESS.notPermitted);
}
