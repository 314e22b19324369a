import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { assignEndorsement } from "@/lib/contract/endorsement-owner";
import {
  addEndorsementNote,
  type EndorsementStatus,
  getEndorsement,
  linkSupportTicket,
  updateEndorsementStatus,
} from "@/lib/contract/endorsements";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { unifiedUpload } from "@/lib/contract/registration";
import { sendPrivateNote } from "@/lib/contract/support-desk";
import { counted } from "@/lib/domain/counted";
import { addDays, formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import { cdAccountsOf, type DemoBase, type DemoPolicy } from "./base";
import { MEN, SURNAMES, WOMEN } from "./names";
import { Random } from "./random";
import { STORIES, type Story } from "./stories";

/** The provider as the history uses it: caller, date and call. */
export type DemoApi = {
  onDay(day: LocalDate): void;
  call(email: string, endpoint: AnyEndpoint, input: { params?: object; body?: unknown }): Promise<{ data: never }>;
  /** Simulates the TPA's health cards: each life of the endorsement without a UHID gets one. */
  giveUhids(endorsementId: string): Promise<void>;
  /** Simulates HR's documents for the endorsement's edits and one spouse; they are pending verification. */
  uploadDocuments(endorsementId: string): Promise<void>;
};

const OPS = "ops@genome.example";
const FINANCE = "finance@genome.example";

const PATH: readonly EndorsementStatus[] = [
  "IN_PROGRESS",
  "SENT_TO_INSURER",
  "ENDO_RECEIVED",
  "READY_FOR_TPA",
  "RECEIVED_UHIDS",
  "ENDO_COMPLETE",
];

/** Plays the months before today through the provider's own calls, so that the demo obeys every rule. */
export async function playHistory(api: DemoApi, base: DemoBase, today: LocalDate): Promise<void> {
  const months = new CdMonths(api, base, today);
  for (let daysAgo = 170; daysAgo >= 50; daysAgo -= 30) await months.play(daysAgo);
  const rows = new StoryRows(base, today);
  const tickets = new Map<string, number>();
  const stories = STORIES.map((story, index) => ({ ...story, index })).sort((a, b) => b.daysAgo - a.daysAgo);
  for (const story of stories) {
    const policy = base.lives.find(({ policy: { id } }) => id.startsWith(`pol-${story.client}-${story.type}-`))?.policy;
    const client = base.clients.find(({ spec }) => spec.key === story.client);
    if (!policy || !client) throw new Error(`The demo has no policy ${story.client} ${story.type}.`);
    const day = addDays(today, -story.daysAgo);
    api.onDay(day);
    const { data } = (await api.call(OPS, unifiedUpload, {
      body: {
        companyId: client.id,
        policyId: policy.id,
        enableEnrolmentPortal: false,
        enableEndorsements: true,
        membersList: rows.of(policy, story, day),
      },
    })) as { data: { data: { endorsementContexts: { endorsementId: string }[] } } };
    const endorsementId = data.data.endorsementContexts[0]?.endorsementId;
    if (!endorsementId) throw new Error(`The demo's upload for ${policy.id} made no endorsement.`);
    if (story.owner) {
      const body = { ownerId: "mine", seenOwnerId: null };
      await api.call(`${story.owner}@genome.example`, assignEndorsement, { params: { id: endorsementId }, body });
    }
    if (story.hasDocuments) await api.uploadDocuments(endorsementId);
    const count = tickets.get(story.client) ?? 0;
    tickets.set(story.client, count + 1);
    const ticket = String(40_100 + base.clients.indexOf(client) * 10 + count);
    await walk(api, endorsementId, story, day, ticket);
  }
  await months.play(LAST_DEPOSIT_DAYS_AGO);
}

/** Moves an endorsement to its status, with a day or two between the steps. */
async function walk(
  api: DemoApi,
  endorsementId: string,
  story: Story,
  start: LocalDate,
  ticket: string,
): Promise<void> {
  const { status: target } = story;
  if (target === "DRAFT") return;
  const params = { id: endorsementId };
  await api.call(OPS, linkSupportTicket, { params, body: { supportTicketId: ticket } });
  await api.call(OPS, addEndorsementNote, {
    params,
    body: { description: "Member data received by email and checked." },
  });
  const message = `<p>Workbook checked and complete: ${changesOf(story)}, with their families.</p>`;
  await api.call(OPS, sendPrivateNote, { params: { id: ticket }, body: { message } });
  const path = target === "ENDO_DECLINED" ? (["IN_PROGRESS", "SENT_TO_INSURER", "ENDO_DECLINED"] as const) : PATH;
  let day = start;
  for (const status of path) {
    const { data } = (await api.call(OPS, getEndorsement, { params })) as {
      data: { status: string; nextEndorsmentStatus: string | null; version: number };
    };
    if (data.status === target) return;
    if (status !== "ENDO_DECLINED" && data.nextEndorsmentStatus !== status) continue;
    day = addDays(day, 1);
    api.onDay(day);
    if (status === "RECEIVED_UHIDS") await api.giveUhids(endorsementId);
    const note = status === "ENDO_DECLINED" ? "Insurer requests the joining letters of two employees." : undefined;
    await api.call(OPS, updateEndorsementStatus, {
      params,
      body: { endorsementStatus: status, version: data.version, note },
    });
  }
}

/** "2 employees join, 1 changes grade". */
function changesOf({ joiners, edits, exits }: Story): string {
  const changes = [
    joiners > 0 && counted(joiners, "employee joins", "employees join"),
    edits > 0 && counted(edits, "changes grade", "change grade"),
    exits > 0 && counted(exits, "leaves", "leave"),
  ];
  return changes.filter(Boolean).join(", ");
}

const LAST_DEPOSIT_DAYS_AGO = 1;

/**
 * Monthly deposits and debits on every CD account of a policy in force, roughly equal to the cost of its endorsements.
 */
class CdMonths {
  readonly #random = new Random(11);

  constructor(
    private readonly api: DemoApi,
    private readonly base: DemoBase,
    private readonly today: LocalDate,
  ) {}

  async play(daysAgo: number): Promise<void> {
    this.api.onDay(addDays(this.today, -daysAgo));
    for (const { id, monthRupees, isUsed } of this.base.clients.flatMap(cdAccountsOf)) {
      if (!isUsed) continue;
      const utr = this.#random.int(100_000_000, 999_999_999);
      await this.#post(id, "credit", this.#about(monthRupees, 1_000), `Deposit by NEFT, UTR N${utr}`);
      await this.#post(id, "debit", this.#about(monthRupees, 1), "Endorsement premium booked outside this ledger");
    }
  }

  #about(monthRupees: number, unit: number): number {
    return Math.round((monthRupees * this.#random.int(88, 112)) / 100 / unit) * unit;
  }

  async #post(cdAccountId: string, transactionType: "credit" | "debit", amount: number, message: string) {
    const body = { cdAccountId, transactionType, amount, message, source: "manual" };
    await this.api.call(FINANCE, addBalanceAdjustment, { body });
  }
}

/** The rows of each story: joiners with families, grade changes, exits. Each person is used once. */
class StoryRows {
  readonly #random = new Random(23);
  readonly #cursor = new Map<string, number>();
  #number = 0;
  #mobile = 8_100_000_000;

  constructor(
    private readonly base: DemoBase,
    private readonly today: LocalDate,
  ) {}

  of(policy: DemoPolicy, story: Story, day: LocalDate): { ADD: AddRow[]; EDIT: AddRow[]; OFFBOARD: OffboardRow[] } {
    return {
      ADD: Array.from({ length: story.joiners }, () =>
        this.#joiner(policy, addDays(day, -this.#random.int(1, 4))),
      ).flat(),
      EDIT: this.#pick(policy, story.edits).map(({ member, slab }) => ({
        userId: member.id,
        employee_id: member.employeeId,
        slabId: policy.slabs[(policy.slabs.indexOf(slab) + 1) % policy.slabs.length]?.slabId ?? "",
        previousSI: String(slab.sumInsured),
        policy_start_date: formatDmy(addDays(day, -2)),
      })),
      OFFBOARD: this.#pick(policy, story.exits).map(({ member }) => ({
        userId: member.id,
        employee_id: member.employeeId,
        relationship: "self",
        name: `${member.firstName} ${member.lastName}`,
        dateOfLeaving: formatDmy(addDays(day, -this.#random.int(1, 6))),
      })),
    };
  }

  /** Takes the last employees of the list, because the practice workbooks use the first ones. */
  #pick(policy: DemoPolicy, count: number) {
    const selves = this.base.lives.filter((life) => life.policy === policy && life.member.relationship === "self");
    const used = this.#cursor.get(policy.client.key) ?? 0;
    this.#cursor.set(policy.client.key, used + count);
    return selves.slice(selves.length - used - count, selves.length - used);
  }

  #joiner(policy: DemoPolicy, start: LocalDate): AddRow[] {
    this.#number += 1;
    this.#mobile += 6_113;
    const woman = this.#random.chance(0.45);
    const lastName = this.#random.pick(SURNAMES);
    const firstName = this.#random.pick(woman ? WOMEN : MEN);
    const married = policy.raterTable !== null && this.#random.chance(0.5);
    const shared = {
      employee_id: `J${String(this.#number).padStart(5, "0")}`,
      slabId: this.#random.pick(policy.slabs).slabId,
      policy_start_date: formatDmy(start),
      isException: "no",
    };
    const self: AddRow = {
      ...shared,
      relationship_to_account_holders: "self",
      name: `${firstName} ${lastName}`,
      gender: woman ? "female" : "male",
      date_of_birth: formatDmy(addDays(this.today, -this.#random.int(23, 50) * 365)),
      mobile: String(this.#mobile),
      email_address: `${firstName}.${lastName}.j${this.#number}@${policy.client.domain}`
        .toLowerCase()
        .replaceAll("'", ""),
      maritalStatus: married ? "married" : "single",
      ctc: String(this.#random.int(5, 30) * 100_000),
    };
    if (!married) return [self];
    return [
      self,
      {
        ...shared,
        relationship_to_account_holders: "spouse",
        name: `${this.#random.pick(woman ? MEN : WOMEN)} ${lastName}`,
        gender: woman ? "male" : "female",
        date_of_birth: formatDmy(addDays(this.today, -this.#random.int(23, 50) * 365)),
        maritalStatus: "married",
      },
    ];
  }
}
