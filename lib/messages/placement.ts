/** Literal sentences of the placement form. */
export const PLACEMENT_MESSAGES = {
  title: "PLACEMENT FORM", // spec 1 §2
  addTitle: "Add Policy",
  steps: ["General Details", "General Terms and Conditions", "Slab Specific Terms"], // spec 1 §2
  back: "Back", // spec 1 §2
  continue: "Continue", // spec 1 §2
  submit: "Submit", // spec 1 §2
  toDraft: "Change Status to DRAFT", // spec 1 §4
  fixErrors: "Please fix all the form errors", // spec 1 §5
  bannerTitle: "Mandatory Policy Nickname Field Added", // spec 1 §2
  banner: "The policy nickname is required and must be unique, as the guidelines below say.", // spec 1 §2
  guidelinesTitle: "Policy nickname guidelines",
  guidelines: [
    { when: "Single policy", format: "[Company name][policy type] Policy" }, // spec 1 §2
    { when: "Multiple GMC policies", format: "[Coverage Group: Location/Designation/etc][policy type] Policy" }, // spec 1 §2
  ],
  nicknameTaken: "Policy nickname already exists. Refer guidelines to create a unique nickname.", // spec 1 §5
  companyMissing: "No company information found, please try again", // spec 3 §8
  policyNotFound: "Policy not found", // spec 1 §2
  listHasIt: (name: string) => `${name} is already in the list.`,
  slabHasLives: (slabs: readonly string[]) => `Slab ${slabs.join(", ")} has covered members and cannot be removed.`,
  typeFixed: "The type of a policy cannot be changed.",
  restored: "Your unsaved changes are restored.",
  discard: "Discard",
  saved: "Policy saved",
  saveField: "Save",
  cancelField: "Cancel",
  otherFieldWrong: "Not saved: another field must be corrected first",
  fieldSaved: ({ label }: { label: string }) => `${label} saved`,
  handedOver: "Policy handed over to Ops",
  willBeDraft: "The next save makes the policy a Draft.",
} as const;
