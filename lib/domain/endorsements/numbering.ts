import type { LocalDate } from "../dates/local-date";
import { formatDdMmmYyyy } from "../dates/local-date";

/** Numbers count per policy, without a limit [domain §1 #8, §10]. */
export function nextEndorsementNumber(numbers: readonly number[]): number {
  return Math.max(0, ...numbers) + 1;
}

/** "Jan 2026 - 3". */
export function endorsementCycle(today: LocalDate, endorsementNumber: number): string {
  return `${formatDdMmmYyyy(today).slice(3)} - ${endorsementNumber}`;
}

/** `Endo 3` [spec 2 §2]. */
export const endoNumber = (endorsementNumber: number | string) => `Endo ${endorsementNumber}`;

/** `policyName`: of another policy than the endorsement that the text is about. */
export type NamedEndorsement = { endorsementNumber: number; policyName?: string | null };

/** `Endo 3`, or `Endo 3 of Parents` for another policy's. */
export const endoName = ({ endorsementNumber, policyName }: NamedEndorsement) =>
  policyName ? `${endoNumber(endorsementNumber)} of ${policyName}` : endoNumber(endorsementNumber);
