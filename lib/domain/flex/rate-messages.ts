/** Messages about a row of a flex rate sheet, in our own words; the last two are from domain §17. */
export const FLEX_RATE_MESSAGES = {
  noBenefit: "Benefit ID is required",
  unknownBenefit: "Benefit ID not found", // spec 3 §8
  notYesOrNo: ({ label }: { label: string }) => `${label} should be Y or N`,
  raterType: "Rater Type should be PER_LIFE, PER_FAMILY, RPM or FLAT",
  incomplete: ({ group }: { group: number }) =>
    `Property ${group}, Operator ${group} and Value ${group} belong together`,
  property: ({ group, text }: { group: number; text: string }) => `Property ${group} is not known: ${text}`,
  operator: ({ group, text }: { group: number; text: string }) => `Operator ${group} is not known: ${text}`,
  notComparable: ({ group, property, operator }: { group: number; property: string; operator: string }) =>
    `Operator ${group}: ${operator} does not fit ${property}`,
  value: ({ group, property, text }: { group: number; property: string; text: string }) =>
    `Value ${group} is not a valid ${property}: ${text}`,
  between: ({ group }: { group: number }) => `Value ${group}: BETWEEN needs two values, the lower one first`,
  delimiter: "Delimiter should be one character, such as , or |",
  premium: "Premium should be an amount in rupees, 0 or more, with at most two decimals",
  ratePerMille: "Premium of an RPM row should be a rate per mille above 0",
  noRate: "No rate found",
  overlap: ({ rows: [a, b] }: { rows: readonly [number, number] }) => `Row ${a} overlaps row ${b}`,
} as const;
