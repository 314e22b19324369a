import { isPhone, normalisePhone } from "@/lib/domain/identifiers/phone";
import type { Call } from "./context";

/** Logs how many phone numbers were refused only because they start with 6 [domain §1 #5]; never the numbers. */
export function logRefusedSixes(
  { log, traceId }: Call,
  phones: readonly (string | null | undefined)[],
  phoneFirst: string,
): void {
  if (phoneFirst.includes("6")) return;
  const count = phones.filter((phone) => isPhone(normalisePhone(phone ?? ""), "6")).length;
  if (count > 0) log.info({ traceId, count }, "phone numbers that start with 6 were refused");
}
