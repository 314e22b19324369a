import type { PolicyType } from "@/lib/domain/policies/types";

/** The special state of a policy; all others are ordinary active policies. */
type PolicyState = "active" | "draft" | "expired" | "corrupt";

export type PolicySpec = {
  type: PolicyType;
  insurer: string;
  nickName: string;
  state?: PolicyState;
  /** The policy started this many months before this month. */
  startedMonthsAgo?: number;
  tpa?: string | null;
  perFamily?: boolean;
  secondaryType?: string;
  isParental?: boolean;
  withoutRater?: boolean;
  withoutCd?: boolean;
};

export type ClientSpec = {
  key: string;
  name: string;
  nickname: string;
  /** GST state code and the company's PAN; the GSTIN is derived from them. */
  state: string;
  pan: string;
  city: string;
  domain: string;
  employees: number;
  active?: boolean;
  /**
   * Monthly cost of its endorsements over all its CD accounts, in rupees. A small amount makes 'CD balance is low'
   * visible.
   */
  cdMonthRupees: number;
  /** How many months the initial balance lasts; one to three by default. */
  cdMonths?: number;
  policies: readonly PolicySpec[];
};

export const gmc = (insurer: string, nickName: string, more: Partial<PolicySpec> = {}): PolicySpec => ({
  type: "GMC",
  insurer,
  nickName,
  tpa: "Medi Assist",
  ...more,
});
export const gpa = (insurer: string, nickName: string, more: Partial<PolicySpec> = {}): PolicySpec => ({
  type: "GPA",
  insurer,
  nickName,
  tpa: null,
  ...more,
});
export const gtl = (nickName: string, more: Partial<PolicySpec> = {}): PolicySpec => ({
  type: "GTL",
  insurer: "icici-prudential",
  nickName,
  tpa: null,
  ...more,
});
