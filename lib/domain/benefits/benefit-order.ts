type Ordered = { id: string; priority: number };
type Named = Ordered & { name: string; category: string };

/** By priority, as every list of benefits is [spec 3 §2]; ids settle what has the same. */
export function compareByPriority(a: Ordered, b: Ordered): number {
  return a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The benefit and what its policy offers of the same name and category, which are its other tiers, by priority. */
export function tiersOf<B extends Named>(benefits: readonly B[], { name, category }: B): B[] {
  return benefits.filter((other) => other.name === name && other.category === category).sort(compareByPriority);
}

const INSURANCE_CATEGORIES = ["insurance", "insurance benefits"];

/** Whether a benefit is insurance, by its category or its type: only then has it dates of cover [spec 3 §2]. */
export function isInsurance({ category, benefitType }: { category: string; benefitType: string }): boolean {
  return benefitType === "Insurance" || INSURANCE_CATEGORIES.includes(category.trim().toLowerCase());
}
