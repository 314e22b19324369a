import type { PolicyType } from "@/lib/domain/policies/types";

/** Bands and premiums in rupees per sum insured: the rater of domain §8, extended to higher ages and sums. */
const BANDS = ["0-25", "26-35", "36-45", "46-55", "56-65", "66-80", "81-100"] as const;
const THREE_LAKH = [2_400, 3_200, 4_300, 6_900, 11_800, 18_900, 26_400];
const FIVE_LAKH = [3_100, 4_150, 5_600, 9_100, 15_400, 24_600, 34_300];

type RateTable = Record<string, Record<string, number>>;

/** Age band → sum insured → annual premium in rupees. Family tables charge the employee's row for everyone. */
export function rateTable(sumsInsured: readonly number[], scale: number): RateTable {
  return Object.fromEntries(
    BANDS.map((band, index) => [
      band,
      Object.fromEntries(sumsInsured.map((sum) => [String(sum), Math.round(premiumFor(sum, index) * scale)])),
    ]),
  );
}

function premiumFor(sum: number, band: number): number {
  const three = THREE_LAKH[band] ?? 0;
  const five = FIVE_LAKH[band] ?? 0;
  if (sum <= 300_000) return three;
  if (sum <= 500_000) return five;
  return five * (1 + (sum - 500_000) / 1_400_000);
}

export const FAMILY_SCALE = 2.4;
export const SCALE_BY_TYPE: Record<PolicyType, number> = { GMC: 1, COVID: 0.35, SUPER_TOP_UP: 0.4, GPA: 1, GTL: 1 };
export const RPM_BY_TYPE: Partial<Record<PolicyType, string>> = { GPA: "0.45", GTL: "1.85" };
