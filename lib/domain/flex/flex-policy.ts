const FLEX_TYPES: readonly string[] = ["FLEX", "MODULAR"];

/** Whether members choose among the policy's benefits [domain §17]. */
export const isFlexPolicy = ({ secondaryType }: { secondaryType: string | null }) =>
  FLEX_TYPES.includes(secondaryType?.toUpperCase() ?? "");
