import { type ClientSpec, gmc, gpa, gtl } from "./client-spec";

/** Thirteen fictional clients with 36 policies of every type and state. */
export const CLIENTS: readonly ClientSpec[] = [
  {
    ...{ key: "acme", name: "Acme India Private Limited", nickname: "Acme India", domain: "acme-india.example" },
    ...{ state: "29", pan: "AABCA1234C", city: "Bengaluru", employees: 320, cdMonthRupees: 900_000 },
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
    ...{ key: "sahyadri", name: "Sahyadri Foods Limited", nickname: "Sahyadri Foods", domain: "sahyadrifoods.example" },
    ...{ state: "27", pan: "AAFCS4321K", city: "Pune", employees: 420, cdMonthRupees: 450_000 },
    policies: [
      gmc("new-india", "Sahyadri Plant GMC Policy"),
      gmc("new-india", "Sahyadri Parents GMC Policy", { isParental: true, tpa: "In-house" }),
      gpa("new-india", "Sahyadri GPA Policy"),
      gmc("new-india", "Sahyadri Plant GMC Policy Last Year", { state: "expired", startedMonthsAgo: 18 }),
    ],
  },
  {
    ...{ key: "kaveri", name: "Kaveri Logistics LLP", nickname: "Kaveri Logistics", domain: "kaverilogistics.example" },
    ...{ state: "33", pan: "AAQFK7788M", city: "Chennai", employees: 260, cdMonthRupees: 12_000 },
    policies: [
      gmc("go-digit", "Kaveri GMC Policy", { perFamily: true }),
      gpa("go-digit", "Kaveri GPA Policy"),
      gtl("Kaveri GTL Policy", { state: "draft", startedMonthsAgo: 0 }),
    ],
  },
  {
    ...{ key: "lotus", name: "Lotus Retail India Limited", nickname: "Lotus Retail", domain: "lotusretail.example" },
    ...{ state: "07", pan: "AAACL5566D", city: "New Delhi", employees: 300, cdMonthRupees: 520_000 },
    policies: [
      gmc("oriental", "Lotus Stores GMC Policy"),
      gmc("oriental", "Lotus Head Office GMC Policy", { perFamily: true }),
      { type: "COVID", insurer: "oriental", nickName: "Lotus COVID Policy", tpa: "Medi Assist", startedMonthsAgo: 3 },
    ],
  },
  {
    ...{
      key: "nilgiri",
      name: "Nilgiri Textiles Limited",
      nickname: "Nilgiri Textiles",
      domain: "nilgiritextiles.example",
    },
    ...{ state: "33", pan: "AABCN9911E", city: "Coimbatore", employees: 210, cdMonthRupees: 260_000 },
    policies: [
      gmc("care-health", "Nilgiri GMC Policy", { secondaryType: "FLEX" }),
      gpa("care-health", "Nilgiri GPA Policy", { withoutRater: true }),
    ],
  },
  {
    ...{ key: "ganga", name: "Ganga Biotech Limited", nickname: "Ganga Biotech", domain: "gangabiotech.example" },
    ...{ state: "09", pan: "AAGCG2244P", city: "Noida", employees: 150, cdMonthRupees: 340_000 },
    policies: [
      gmc("icici-lombard", "Ganga GMC Modular Policy", { secondaryType: "MODULAR" }),
      gtl("Ganga GTL Policy"),
      gmc("icici-lombard", "Ganga Interns GMC Policy", { state: "corrupt", secondaryType: "FLEX" }),
    ],
  },
  {
    ...{
      key: "malabar",
      name: "Malabar Spices Exports LLP",
      nickname: "Malabar Spices",
      domain: "malabarspices.example",
    },
    ...{ state: "32", pan: "AAPFM3355R", city: "Kochi", employees: 120, cdMonthRupees: 180_000 },
    policies: [
      gmc("magma-hdi", "Malabar GMC Policy", { secondaryType: "FLEX" }),
      gpa("magma-hdi", "Malabar GPA Policy"),
    ],
  },
  {
    ...{ key: "deccan", name: "Deccan Power Systems Limited", nickname: "Deccan Power", domain: "deccanpower.example" },
    ...{ state: "36", pan: "AADCD6677H", city: "Hyderabad", employees: 240, cdMonthRupees: 560_000 },
    policies: [gmc("go-digit", "Deccan GMC Policy"), gtl("Deccan GTL Policy"), gpa("go-digit", "Deccan GPA Policy")],
  },
  {
    ...{
      key: "aravalli",
      name: "Aravalli Stone Works LLP",
      nickname: "Aravalli Stone",
      domain: "aravallistone.example",
    },
    ...{ state: "08", pan: "AARFA8899J", city: "Jaipur", employees: 70, cdMonthRupees: 60_000, cdMonths: 0.6 },
    policies: [
      gmc("oriental", "Aravalli GMC Policy"),
      gmc("oriental", "Aravalli Old GMC Policy", { state: "expired", startedMonthsAgo: 16 }),
    ],
  },
  {
    ...{
      key: "sundarban",
      name: "Sundarban Shipping Limited",
      nickname: "Sundarban Shipping",
      domain: "sundarbanshipping.example",
    },
    ...{ state: "19", pan: "AAKCS1122L", city: "Kolkata", employees: 160, cdMonthRupees: 240_000 },
    policies: [gmc("magma-hdi", "Sundarban GMC Policy", { tpa: "" }), gpa("magma-hdi", "Sundarban GPA Policy")],
  },
  {
    ...{
      key: "konkan",
      name: "Konkan Software Services Limited",
      nickname: "Konkan Software",
      domain: "konkansoft.example",
    },
    ...{ state: "30", pan: "AAECK4455N", city: "Panaji", employees: 90, cdMonthRupees: 120_000 },
    policies: [
      // Ends this month, so Today lists its renewal.
      gmc("care-health", "Konkan GMC Policy", { startedMonthsAgo: 11 }),
      gtl("Konkan GTL Policy", { withoutCd: true }),
    ],
  },
  {
    ...{
      key: "himal",
      name: "Himal Outdoor Private Limited",
      nickname: "Himal Outdoor",
      domain: "himaloutdoor.example",
    },
    ...{ state: "02", pan: "AAHCH7799Q", city: "Shimla", employees: 0, cdMonthRupees: 0 },
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
    ...{
      key: "narmada",
      name: "Narmada Cements Limited",
      nickname: "Narmada Cements",
      domain: "narmadacements.example",
    },
    ...{ state: "23", pan: "AACCN3344S", city: "Bhopal", employees: 60, active: false, cdMonthRupees: 45_000 },
    policies: [gmc("new-india", "Narmada GMC Policy", { state: "expired", startedMonthsAgo: 14 })],
  },
];
