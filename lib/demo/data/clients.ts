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

export const INSURERS = [
  { id: "care-health", name: "Care Health Insurance", stateCode: "06" },
  { id: "icici-lombard", name: "ICICI Lombard", stateCode: "27" },
  { id: "icici-prudential", name: "ICICI Prudential Life Insurance", stateCode: "27" },
  { id: "go-digit", name: "Go Digit", stateCode: "29" },
  { id: "magma-hdi", name: "Magma HDI General Insurance", stateCode: "19" },
  { id: "oriental", name: "The Oriental Insurance", stateCode: "07" },
  { id: "new-india", name: "The New India Assurance", stateCode: "27" },
] as const;

const gmc = (insurer: string, nickName: string, more: Partial<PolicySpec> = {}): PolicySpec => ({
  type: "GMC",
  insurer,
  nickName,
  tpa: "Medi Assist",
  ...more,
});
const gpa = (insurer: string, nickName: string, more: Partial<PolicySpec> = {}): PolicySpec => ({
  type: "GPA",
  insurer,
  nickName,
  tpa: null,
  ...more,
});
const gtl = (nickName: string, more: Partial<PolicySpec> = {}): PolicySpec => ({
  type: "GTL",
  insurer: "icici-prudential",
  nickName,
  tpa: null,
  ...more,
});

/** Thirteen invented clients with 36 policies of every type and state. */
export const CLIENTS: readonly ClientSpec[] = [
  {
    key: "acme",
    name: "Acme India Private Limited",
    nickname: "Acme India",
    state: "29",
    pan: "AABCA1234C",
    city: "Bengaluru",
    domain: "acme-india.example",
    employees: 320,
    cdMonthRupees: 900_000,
    policies: [
      gmc("icici-lombard", "Acme India GMC Policy"),
      gpa("icici-lombard", "Acme India GPA Policy"),
      gtl("Acme India GTL Policy"),
      {
        type: "SUPER_TOP_UP",
        insurer: "icici-lombard",
        nickName: "Acme India Super Top Up Policy",
        tpa: "Medi Assist",
      },
    ],
  },
  {
    key: "sahyadri",
    name: "Sahyadri Foods Limited",
    nickname: "Sahyadri Foods",
    state: "27",
    pan: "AAFCS4321K",
    city: "Pune",
    domain: "sahyadrifoods.example",
    employees: 420,
    cdMonthRupees: 450_000,
    policies: [
      gmc("new-india", "Sahyadri Plant GMC Policy"),
      gmc("new-india", "Sahyadri Parents GMC Policy", { isParental: true, tpa: "In-house" }),
      gpa("new-india", "Sahyadri GPA Policy"),
      gmc("new-india", "Sahyadri Plant GMC Policy Last Year", { state: "expired", startedMonthsAgo: 18 }),
    ],
  },
  {
    key: "kaveri",
    name: "Kaveri Logistics LLP",
    nickname: "Kaveri Logistics",
    state: "33",
    pan: "AAQFK7788M",
    city: "Chennai",
    domain: "kaverilogistics.example",
    employees: 260,
    cdMonthRupees: 12_000,
    policies: [
      gmc("go-digit", "Kaveri GMC Policy", { perFamily: true }),
      gpa("go-digit", "Kaveri GPA Policy"),
      gtl("Kaveri GTL Policy", { state: "draft", startedMonthsAgo: 0 }),
    ],
  },
  {
    key: "lotus",
    name: "Lotus Retail India Limited",
    nickname: "Lotus Retail",
    state: "07",
    pan: "AAACL5566D",
    city: "New Delhi",
    domain: "lotusretail.example",
    employees: 300,
    cdMonthRupees: 520_000,
    policies: [
      gmc("oriental", "Lotus Stores GMC Policy"),
      gmc("oriental", "Lotus Head Office GMC Policy", { perFamily: true }),
      { type: "COVID", insurer: "oriental", nickName: "Lotus COVID Policy", tpa: "Medi Assist", startedMonthsAgo: 3 },
    ],
  },
  {
    key: "nilgiri",
    name: "Nilgiri Textiles Limited",
    nickname: "Nilgiri Textiles",
    state: "33",
    pan: "AABCN9911E",
    city: "Coimbatore",
    domain: "nilgiritextiles.example",
    employees: 210,
    cdMonthRupees: 260_000,
    policies: [
      gmc("care-health", "Nilgiri GMC Policy", { secondaryType: "FLEX" }),
      gpa("care-health", "Nilgiri GPA Policy", { withoutRater: true }),
    ],
  },
  {
    key: "ganga",
    name: "Ganga Biotech Limited",
    nickname: "Ganga Biotech",
    state: "09",
    pan: "AAGCG2244P",
    city: "Noida",
    domain: "gangabiotech.example",
    employees: 150,
    cdMonthRupees: 340_000,
    policies: [
      gmc("icici-lombard", "Ganga GMC Modular Policy", { secondaryType: "MODULAR" }),
      gtl("Ganga GTL Policy"),
      gmc("icici-lombard", "Ganga Interns GMC Policy", { state: "corrupt", secondaryType: "FLEX" }),
    ],
  },
  {
    key: "malabar",
    name: "Malabar Spices Exports LLP",
    nickname: "Malabar Spices",
    state: "32",
    pan: "AAPFM3355R",
    city: "Kochi",
    domain: "malabarspices.example",
    employees: 120,
    cdMonthRupees: 180_000,
    policies: [
      gmc("magma-hdi", "Malabar GMC Policy", { secondaryType: "FLEX" }),
      gpa("magma-hdi", "Malabar GPA Policy"),
    ],
  },
  {
    key: "deccan",
    name: "Deccan Power Systems Limited",
    nickname: "Deccan Power",
    state: "36",
    pan: "AADCD6677H",
    city: "Hyderabad",
    domain: "deccanpower.example",
    employees: 240,
    cdMonthRupees: 560_000,
    policies: [gmc("go-digit", "Deccan GMC Policy"), gtl("Deccan GTL Policy"), gpa("go-digit", "Deccan GPA Policy")],
  },
  {
    key: "aravalli",
    name: "Aravalli Stone Works LLP",
    nickname: "Aravalli Stone",
    state: "08",
    pan: "AARFA8899J",
    city: "Jaipur",
    domain: "aravallistone.example",
    employees: 70,
    cdMonthRupees: 60_000,
    cdMonths: 0.6,
    policies: [
      gmc("oriental", "Aravalli GMC Policy"),
      gmc("oriental", "Aravalli Old GMC Policy", { state: "expired", startedMonthsAgo: 16 }),
    ],
  },
  {
    key: "sundarban",
    name: "Sundarban Shipping Limited",
    nickname: "Sundarban Shipping",
    state: "19",
    pan: "AAKCS1122L",
    city: "Kolkata",
    domain: "sundarbanshipping.example",
    employees: 160,
    cdMonthRupees: 240_000,
    policies: [gmc("magma-hdi", "Sundarban GMC Policy", { tpa: "" }), gpa("magma-hdi", "Sundarban GPA Policy")],
  },
  {
    key: "konkan",
    name: "Konkan Software Services Limited",
    nickname: "Konkan Software",
    state: "30",
    pan: "AAECK4455N",
    city: "Panaji",
    domain: "konkansoft.example",
    employees: 90,
    cdMonthRupees: 120_000,
    policies: [gmc("care-health", "Konkan GMC Policy"), gtl("Konkan GTL Policy", { withoutCd: true })],
  },
  {
    key: "himal",
    name: "Himal Outdoor Private Limited",
    nickname: "Himal Outdoor",
    state: "02",
    pan: "AAHCH7799Q",
    city: "Shimla",
    domain: "himaloutdoor.example",
    employees: 0,
    cdMonthRupees: 0,
    policies: [
      gmc("go-digit", "Himal GMC Policy", { state: "draft", startedMonthsAgo: 0, withoutCd: true }),
      gpa("go-digit", "Himal GPA Policy", { state: "draft", startedMonthsAgo: 0, withoutCd: true }),
      gtl("Himal GTL Policy", { state: "draft", startedMonthsAgo: 0, withoutCd: true }),
      {
        type: "COVID",
        insurer: "go-digit",
        nickName: "Himal COVID Policy",
        tpa: "Medi Assist",
        state: "draft",
        startedMonthsAgo: 0,
        withoutCd: true,
      },
    ],
  },
  {
    key: "narmada",
    name: "Narmada Cements Limited",
    nickname: "Narmada Cements",
    state: "23",
    pan: "AACCN3344S",
    city: "Bhopal",
    domain: "narmadacements.example",
    employees: 60,
    active: false,
    cdMonthRupees: 45_000,
    policies: [gmc("new-india", "Narmada GMC Policy", { state: "expired", startedMonthsAgo: 14 })],
  },
];
