/** The facts that a file and a company share. */
export type SharedEvidence = {
  companyId: string;
  companyName: string;
  /** The file has the number of one of its policies. */
  policyNumber: boolean;
  /** The file states the company's name. */
  name: boolean;
  /** The file has email addresses at the company's domain. */
  domain: boolean;
  /** Employee IDs of the file that the company has. */
  employees: number;
  /** Headings of the file that are known from the company's earlier files. */
  headings: number;
};

/** How much of each kind the file has. */
type Sampled = { employees: number; headings: number };

export const REASONS = ["policyNumber", "name", "domain", "employees", "headings"] as const;
export type Reason = (typeof REASONS)[number];

/** Below these numbers, employee IDs may match by chance, and headings may be common ones. */
const MIN_EMPLOYEES = 3;
const MIN_HEADINGS = 4;

const WEIGHTS: Readonly<Record<Reason, number>> = { policyNumber: 4, name: 3, domain: 3, employees: 3, headings: 2 };
/** The weight, and the lead over the next company, that make a company certain. Columns alone are never enough. */
const CERTAIN = 3;
const CERTAIN_LEAD = 2;
const MAX_CANDIDATES = 5;

type Candidate = SharedEvidence & { reasons: Reason[] };

/** The companies that a file may be of, best first, and the only one that is clearly best; null if a person must choose. */
type Recognised = { candidates: Candidate[]; certain: Candidate | null };

export function recogniseCompany(shared: readonly SharedEvidence[], sampled: Sampled): Recognised {
  const weighed = shared
    .map((one) => ({ ...one, reasons: reasonsOf(one, sampled) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a) || a.companyName.localeCompare(b.companyName));
  const [best, second] = weighed;
  const isCertain = best && weightOf(best) >= CERTAIN && (!second || weightOf(best) - weightOf(second) >= CERTAIN_LEAD);
  return { candidates: weighed.slice(0, MAX_CANDIDATES), certain: isCertain ? best : null };
}

const weightOf = ({ reasons }: Candidate) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);

function reasonsOf(shared: SharedEvidence, sampled: Sampled): Reason[] {
  const isReason: Record<Reason, boolean> = {
    policyNumber: shared.policyNumber,
    name: shared.name,
    domain: shared.domain,
    employees: isMost(shared.employees, sampled.employees),
    headings: sampled.headings >= MIN_HEADINGS && shared.headings === sampled.headings,
  };
  return REASONS.filter((reason) => isReason[reason]);
}

/** Enough employee IDs, and at least half of those sampled. */
const isMost = (found: number, sampled: number) => found >= MIN_EMPLOYEES && found * 2 >= sampled;

/** An active policy of the recognised company. */
export type PolicyEvidence = {
  policyId: string;
  /** The file has its number. */
  isNumbered: boolean;
  /** Sampled employee IDs that it covers. */
  employees: number;
};

/** `named`: only the console knows the words of an email. */
export const POLICY_REASONS = ["policyNumber", "employees", "only", "named"] as const;
export type PolicyReason = (typeof POLICY_REASONS)[number];

/**
 * The policy of a file and the reason: its number, or the only one that covers most of the employees, or the only active
 * one. Null if a person must choose, as for a file with the numbers of two policies.
 */
export function recognisePolicy(
  policies: readonly PolicyEvidence[],
  sampled: Pick<Sampled, "employees">,
): { policyId: string; reason: PolicyReason } | null {
  const ways: [PolicyReason, readonly PolicyEvidence[]][] = [
    ["policyNumber", policies.filter(({ isNumbered }) => isNumbered)],
    ["only", policies.length === 1 ? policies : []],
    ["employees", policies.filter(({ employees }) => isMost(employees, sampled.employees))],
  ];
  const [way] = ways.filter(([, found]) => found.length > 0);
  const [reason, [policy, ...others]] = way ?? [null, []];
  return reason && policy && others.length === 0 ? { policyId: policy.policyId, reason } : null;
}
