import { counted, grouped, notPriced } from "@/lib/domain/counted";
import { LIST_MESSAGES } from "./lists";

/** Literal sentences of the company screens. */
export const COMPANY_MESSAGES = {
  directoryTitle: "Onboarded Companies", // spec 1 §2
  search: "Search Companies", // spec 1 §2
  details: "Company Details", // spec 1 §2
  memberDetails: "Member Details", // spec 1 §2
  lives: "Lives",
  cdBalance: "CD Balance",
  openWork: "Open work",
  overdue: ({ count }: { count: number }) => `${grouped(count)} overdue`,
  renewsOn: "Renewal",
  notKnown: "Not known",
  addCompany: "Add Company",
  addNewPolicy: "Add New Policy", // spec 1 §2
  loadFailed: "Something went wrong!", // spec 1 §2
  noMatch: LIST_MESSAGES.noMatch, // spec 1 §2
  nicknameTaken: "Company nickname already exists. Refer guidelines.", // spec 1 §5
  create: "Create", // spec 1 §2
  addAndSetUp: "Add and set up",
  created: (name: string) => `${name} was added.`,
  logoFailed: "The company was added, but its logo could not be stored",
  nicknameGuidance: "Unique, no acronyms, no suffixes such as Pvt Ltd, under 30 characters", // spec 1 §5
  tax: "Tax",
  taxFailed: "Unable to load the tax details",
  sezHint: "A unit in a special economic zone: premiums carry IGST wherever the insurer is",
  stateDerived: "Follows from the GST number",
  stateMissing: "No GST number or state: premiums carry IGST until one is entered.",
  noInsurers: "The type of tax depends on the insurer of the first policy.",
  tickWarnings: "Tick this to continue",
  openSimilar: "Open company",
  correct: "Correct company",
  correctTitle: ({ company }: { company: string }) => `Correct ${company}`,
  corrected: "The company was corrected.",
  removeStoredLogo: "Remove current logo",
  taxEffect: "Re-priced endorsements",
  noneRepriced: "No open endorsement is re-priced: the type of tax stays the same.",
  repriced: ({ count }: { count: number }) =>
    `${counted(count, "open endorsement is", "open endorsements are")} re-priced:`,
  premiumSame: "the premium with tax stays the same",
  whenRepriced:
    "Endorsements in progress change when you save, drafts when they are next moved or recalculated. Refunds keep the tax rate of the original charge.",
  refusedRows: notPriced,
  notCalculated: ({ count }: { count: number }) =>
    `${counted(count, "endorsement has", "endorsements have")} too many rows to price now.`,
  effectFailed: "The re-priced endorsements could not be loaded",
  history: "History",
  historyLabel: "Changes of the company",
  noHistory: "No changes recorded.",
  historyFailed: "The history could not be loaded",
  whoAdds: "A CSM or an operations lead adds companies.",
  noCompanies: "Please add atleast one company first.", // spec 1 §2
} as const;
