import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { ProviderError } from "../errors";

const IST_TIME = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });

/** The refusal of a second decision: who was first, and when [quality R4]. */
export function decidedBefore(by: string | null, at: Date | null, what: string): ProviderError {
  const when = at ? ` on ${formatDdMmmYyyy(istDay(at.getTime()))} at ${IST_TIME.format(at)}` : "";
  return new ProviderError("conflict", `${by ?? "Somebody else"} ${what} already${when}`);
}
