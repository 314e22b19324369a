/** Rule messages of CD accounts, shared by form, console and provider [spec 3 §5]. */
export const CD_RULES = {
  company: "Please select a company", // spec 3 §5
  insurer: "Please select an insurer", // spec 3 §5
  policies: "Please select atleast one policy", // spec 3 §5
  accountNumber: "Please enter a valid cd account id", // spec 3 §5
  inception: "Please enter a valid inception amount", // spec 3 §5
  proof: "Please upload payment proof", // spec 3 §5
  amount: "Please enter a valid premium amount", // spec 3 §5
  message: "Please enter a valid message", // spec 3 §5
  date: "Please enter a valid date", // spec 3 §5
  policy: "Select the policy of this endorsement", // domain §1 #26
} as const;
