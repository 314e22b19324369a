/** Literal sentences of the company screens. */
export const COMPANY_MESSAGES = {
  directoryTitle: "Onboarded Companies", // spec 1 §2
  search: "Search Companies", // spec 1 §2
  details: "Company Details", // spec 1 §2
  memberDetails: "Member Details", // spec 1 §2
  addCompany: "Add Company",
  addNewPolicy: "Add New Policy", // spec 1 §2
  loadFailed: "Something went wrong!", // spec 1 §2
  noMatch: "No results matching search.", // spec 1 §2
  nicknameTaken: "Company nickname already exists. Refer guidelines.", // spec 1 §5
  fixErrors: "Please fix all form errors!", // spec 1 §5
  create: "Create", // spec 1 §2
  created: (name: string) => `${name} was added.`,
  logoFailed: "The company was added, but its logo could not be stored",
  nicknameGuidance: "Unique, no acronyms, no suffixes such as Pvt Ltd, under 30 characters", // spec 1 §5
  tax: "Tax",
  editTax: "Edit tax facts",
  taxTitle: ({ company }: { company: string | null }) => (company ? `Tax facts of ${company}` : "Tax facts"),
  taxSaved: "The tax facts were saved. Premiums have them from their next calculation on.",
  taxFailed: "The tax facts could not be loaded",
  sezUnit: "SEZ unit",
  sezHint: "A unit in a special economic zone: its premiums carry IGST, wherever the insurer is",
  stateDerived: "Follows from the GST number",
  stateMissing: "Neither GST number nor state is known: premiums carry IGST until one is entered.",
  noInsurers: "The kind of tax follows with the first policy.",
  noCompanies: "Please add atleast one company first.", // spec 1 §2
} as const;
