import type { PolicyType } from "@/lib/domain/policies/types";

/** What is wrong or special about a policy; everything else is an ordinary active one. */
export type PolicyState = "active" | "draft" | "expired" | "corrupt";

export type PolicySpec = {
  type: PolicyType;
  insurer: string;
  nickName: string;
  state?: PolicyState;
  /** Months before this month in which it started. */
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
  /** GST state code and the company's PAN; the GSTIN follows from them. */
  state: string;
  pan: string;
  city: string;
  domain: string;
  employees: number;
  active?: boolean;
  /** What its endorsements cost in a month, over all its CD accounts, in rupees; a small one makes 'CD balance is low' visible. */
  cdMonthRupees: number;
  /** Months that the money on its accounts lasts at the start; one to three unless given. */
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
