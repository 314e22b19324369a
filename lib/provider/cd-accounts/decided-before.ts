import { dateOfInstant, formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { timeOfDay } from "@/lib/domain/dates/moment";
import { ProviderError } from "../errors";
import { instantOf } from "../instant";

/** The conflict of a second decision: who decided first, and when [quality R4]. */
export function decidedBefore(by: string | null, at: Date | null, what: string): ProviderError {
  const instant = at && instantOf(at);
  const when = instant ? ` on ${formatDdMmmYyyy(dateOfInstant(instant))} at ${timeOfDay(instant)}` : "";
  return new ProviderError("conflict", `${by ?? "Another user"} ${what} already${when}`);
}
