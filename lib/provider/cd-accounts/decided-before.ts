import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { ProviderError } from "../errors";

const IST_TIME = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });

/** The conflict of a second decision: who decided first, and when [quality R4]. */
export function decidedBefore(by: string | null, at: Date | null, what: string): ProviderError {
  const when = at ? ` on ${formatDdMmmYyyy(istDay(at.getTime()))} at ${IST_TIME.format(at)}` : "";
  return new ProviderError("conflict", `${by ?? "Another user"} ${what} already${when}`);
}
