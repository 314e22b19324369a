const FLEX_TYPES: readonly string[] = ["FLEX", "MODULAR"];

/** Whether members choose among the policy's benefits [domain §17]. */
export const isFlexPolicy = ({ secondaryType }: { secondaryType: string | null }) =>
  FLEX_TYPES.includes(secondaryType?.toUpperCase() ?? "");

const CHOSEN_KINDS: readonly string[] = ["FLEX", "ALA_CARTE", "ADD_ON"];

/** Whether members choose this benefit themselves. On a modular policy, the plan decides [domain §17]. */
export const isChosen = (benefit: { type: string }, { secondaryType }: { secondaryType: string | null }) =>
  secondaryType?.toUpperCase() === "FLEX" && CHOSEN_KINDS.includes(benefit.type);
