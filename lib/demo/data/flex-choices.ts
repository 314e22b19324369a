import { addFlexUsers, type FlexRow } from "@/lib/contract/flex-onboarding";
import { addDays, formatDmy, type LocalDate, laterOf } from "@/lib/domain/dates/local-date";
import type { FlexOperation } from "@/lib/domain/flex-onboarding/columns";
import { groupBy } from "@/lib/domain/group-by";
import type { DemoBase, DemoLife, DemoPolicy } from "./base";
import { flexBenefitId, ratedFlexPolicy } from "./flex";
import type { DemoApi } from "./history";
import { STORIES } from "./stories";

type FlexPracticeBook = {
  name: string;
  title: string;
  companyName: string;
  policy: string;
  note: string;
  operation: FlexOperation;
  rows: FlexRow[];
};

const LEAD = "lead@genome.example";
const CHOSEN_DAYS_AGO = 30;
/** Families who have chosen, families in the workbooks, and families who can still choose. */
const CHOOSERS = 12;
const NEWCOMERS = 8;

type Key = Parameters<typeof flexBenefitId>[1];

/** The choices of the flex policy's families a month ago, made through the provider's own rules. */
export async function playFlexChoices(api: DemoApi, base: DemoBase, today: LocalDate): Promise<void> {
  const families = new FlexFamilies(base, today);
  api.onDay(families.chosenOn);
  const { companyId, policyId } = families;
  await api.call(LEAD, addFlexUsers, { body: { companyId, policyId, users: families.chosen() } });
}

/** Workbooks for the demo's flex policy on the date of the demo: valid ones, and one with the usual mistakes. */
export function flexPracticeBooks(base: DemoBase, today: LocalDate): FlexPracticeBook[] {
  const families = new FlexFamilies(base, today);
  const { policy } = families;
  const book = (name: string, operation: FlexOperation, title: string, note: string, rows: FlexRow[]) => ({
    name: `${name}.xlsx`,
    title,
    note,
    operation,
    rows,
    companyName: policy.client.name,
    policy: policy.spec.nickName,
  });
  const wrong = "One valid row, and one of each usual mistake: fix them in place.";
  return [
    book("flex-1-add", "Add", "Flex onboarding: Add", "Families who choose today; all correct.", families.newcomers()),
    book("flex-2-add-with-errors", "Add", "Flex onboarding: Add with errors", wrong, families.mistakes()),
    book(
      "flex-3-offboard",
      "Offboard",
      "Flex onboarding: Offboard",
      "Two families give up dental care; a critical illness cover is locked in for a year.",
      families.leavers(),
    ),
    book(
      "flex-4-update",
      "Update",
      "Flex onboarding: Update",
      "A later due date for those who have not chosen; the last one is already enrolled.",
      families.reminders(),
    ),
  ];
}

/** The families of the rated flex policy, the last of the roster first, without those that the stories change. */
function freeFamilies(base: DemoBase): DemoLife[][] {
  const { id, client } = ratedFlexPolicy(base);
  const changed = STORIES.filter((story) => story.client === client.key).map(({ exits, edits }) => exits + edits);
  const lives = base.lives.filter(({ policy }) => policy.id === id);
  const families = groupBy(lives, ({ member }) => member.employeeId);
  return [...families.values()].reverse().slice(changed.reduce((sum, count) => sum + count, 0));
}

/** The families of the rated flex policy, employees first. */
class FlexFamilies {
  readonly policy: DemoPolicy;
  readonly policyId: string;
  readonly companyId: string;
  readonly chosenOn: LocalDate;
  readonly #families: DemoLife[][];

  constructor(
    base: DemoBase,
    private readonly today: LocalDate,
  ) {
    this.policy = ratedFlexPolicy(base);
    this.policyId = this.policy.id;
    this.companyId = `co-${this.policy.client.key}`;
    this.chosenOn = laterOf(this.policy.startDate, addDays(today, -CHOSEN_DAYS_AGO));
    this.#families = freeFamilies(base);
  }

  chosen(): FlexRow[] {
    return this.#choosers().flatMap(([self, ...others], index) => {
      const keys: Key[][] = [
        ["dental", "top-up-1"],
        ["gym", "accident"],
        ["dental", "top-up-2", "critical"],
      ];
      const own = keys[index % keys.length] ?? [];
      const dependants = own.includes("dental") ? others : [];
      return [
        ...(self ? [this.#add(self, own, this.chosenOn)] : []),
        ...dependants.map((life) => this.#add(life, ["dental"], this.chosenOn)),
      ];
    });
  }

  newcomers(): FlexRow[] {
    return this.#newcomers().flatMap(([self, ...others]) => [
      ...(self ? [this.#add(self, ["dental", "accident"], this.today)] : []),
      ...others.map((life) => this.#add(life, ["dental"], this.today)),
    ]);
  }

  mistakes(): FlexRow[] {
    const [[first], [second], [third]] = this.#rest() as [DemoLife[], DemoLife[], DemoLife[]];
    const [chooser] = this.#choosers()[0] ?? [];
    const spouse = this.#rest().flatMap(
      (family) => family.find(({ member }) => member.relationship === "spouse") ?? [],
    );
    if (!first || !second || !third || !chooser || !spouse[0]) throw new Error("The flex policy has too few families.");
    const sound = this.#add(first, ["gym"], this.today);
    const row = this.#add(second, ["gym"], this.today);
    return [
      sound,
      { ...row, userId: "" },
      { ...row, userId: "nobody" },
      { ...row, employeeId: "X-1" },
      { ...row, relationship: "spouse" },
      { ...row, coverageStartDate: "31/02/2026" },
      { ...row, coverageStartDate: formatDmy(addDays(this.policy.endDate, 1)) },
      { ...row, enrolmentDueDate: formatDmy(addDays(this.today, -1)) },
      { ...row, benefitIds: "ben-unknown" },
      { ...this.#add(third, ["top-up-1"], this.today), benefitIds: "ben-unknown" },
      this.#add(chooser, ["dental"], this.today),
      this.#add(spouse[0], ["dental"], this.today),
    ];
  }

  leavers(): FlexRow[] {
    const [first, , third] = this.#choosers();
    const offboard = (life: DemoLife | undefined, key: Key): FlexRow => ({
      userId: life?.member.id,
      employeeId: life?.member.employeeId,
      relationship: life?.member.relationship,
      addonBenefitId: flexBenefitId(this.policyId, key),
    });
    return [offboard(first?.[0], "dental"), offboard(third?.[0], "dental"), offboard(third?.[0], "critical")];
  }

  reminders(): FlexRow[] {
    const enrolmentDueDate = formatDmy(addDays(this.today, 30));
    const enroled = this.#choosers()[0]?.[0];
    const waiting = this.#newcomers().flatMap(([self]) => self ?? []);
    return [...waiting, ...(enroled ? [enroled] : [])].map(({ member }) => ({ enrolmentDueDate, userId: member.id }));
  }

  #choosers = () => this.#families.slice(NEWCOMERS, NEWCOMERS + CHOOSERS);
  #newcomers = () => this.#families.slice(0, NEWCOMERS);
  #rest = () => this.#families.slice(NEWCOMERS + CHOOSERS, NEWCOMERS + CHOOSERS * 2);

  #add({ member }: DemoLife, keys: readonly Key[], day: LocalDate): FlexRow {
    return {
      userId: member.id,
      employeeId: member.employeeId,
      coverageStartDate: formatDmy(day),
      relationship: member.relationship,
      ...(member.parentId && { parentId: member.parentId }),
      benefitIds: keys.map((key) => flexBenefitId(this.policyId, key)).join(","),
    };
  }
}

/** The employees and dependants of the rated flex policy who can still choose. */
export function awaitsFlexChoice(base: DemoBase): ReadonlySet<string> {
  const waiting = freeFamilies(base).slice(0, NEWCOMERS).flat();
  return new Set(waiting.map(({ member }) => member.id));
}
