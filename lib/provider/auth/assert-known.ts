import { ACCESS } from "@/lib/messages/access";
import type { Call } from "../context";
import { ProviderError } from "../errors";

/** A good token of somebody without an active record here learns nothing. @throws ProviderError forbidden. */
export function assertKnown({ actor }: Pick<Call, "actor">): void {
  if (actor.userId === "") throw new ProviderError("forbidden", ACCESS.notPermitted);
}
