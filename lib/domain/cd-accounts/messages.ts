/** What the rules of CD accounts say, literally; form, console and provider use the same sentence [spec 3 §5]. */
export const CD_RULES = {
  company: "Please select a company",
  insurer: "Please select an insurer",
  policies: "Please select atleast one policy",
  accountNumber: "Please enter a valid cd account id",
  inception: "Please enter a valid inception amount",
  proof: "Please upload payment proof",
  amount: "Please enter a valid premium amount",
  message: "Please enter a valid message",
  date: "Please enter a valid date",
} as const;
