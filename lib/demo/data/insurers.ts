/** The demo's insurers, with the state in which each is taxed. */
export const INSURERS = [
  { id: "care-health", name: "Care Health Insurance", stateCode: "06" },
  { id: "icici-lombard", name: "ICICI Lombard", stateCode: "27" },
  { id: "icici-prudential", name: "ICICI Prudential Life Insurance", stateCode: "27" },
  { id: "go-digit", name: "Go Digit", stateCode: "29" },
  { id: "magma-hdi", name: "Magma HDI General Insurance", stateCode: "19" },
  { id: "oriental", name: "The Oriental Insurance", stateCode: "07" },
  { id: "new-india", name: "The New India Assurance", stateCode: "27" },
] as const;
