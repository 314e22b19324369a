import { sql } from "drizzle-orm";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import type { Db } from "@/lib/provider/db/connect";
import { ALL_ROUTES } from "@/lib/provider/routes";
import { rows } from "./rows";

type Answered = { endpoint: AnyEndpoint; path: string; status: number; traceId: string | null };

const WRITES = new Set(ALL_ROUTES.filter(({ commits }) => commits !== "nothing").map(({ endpoint }) => endpoint.id));

/** Where the audit log has one row for each of several things, or the name of the same call at another address. */
const AUDITED_AS: Readonly<Record<string, string>> = {
  moveChangeRequests: "moveChangeRequest",
  patchContactDetails: "updateContactDetails",
  sendPrivateNoteWithAttachment: "sendPrivateNote",
};

/** A call whose change is pending a second person. */
const PROPOSED = "proposeApproval";

/** Calls that succeed where there is nothing left to change, or where the reply says why not. */
const MAY_FIND_NOTHING = new Set([
  "attachInboxEmail",
  "changeSavedView",
  "chooseEmailCompany",
  "editCoverageStart",
  "forgetColumnMapping",
  "giveUpEmail",
  "parsePlacementSlip",
  "refreshMemberDates",
  "resendEmail",
  "sendReminders",
  "setOnboarding",
  "turnOffOnboarding",
  "updatePolicy",
]);

/** Changes of the caller's own marks, which need no audit row. */
const HAS_NO_ROW = new Set(["readNotifications"]);

/** Audit rows without contents: user, action and time say everything. */
const HAS_NO_CONTENTS = new Set(["recordSignIn"]);

/** The successful responses of a test's provider, compared with its audit log at the end. */
export class AuditedWrites {
  /**
   * The trace IDs of each write, by address. A repeated write may find nothing to change, so one audit row per address
   * is enough.
   */
  private readonly writes = new Map<string, { id: string; traceIds: string[] }>();

  get someWritten(): boolean {
    return this.writes.size > 0;
  }

  note({ endpoint: { id }, path, status, traceId }: Answered): void {
    if (status >= 300 || !traceId || !WRITES.has(id) || MAY_FIND_NOTHING.has(id) || HAS_NO_ROW.has(id)) return;
    const key = `${id} ${path}`;
    const known = this.writes.get(key);
    if (known) known.traceIds.push(traceId);
    else this.writes.set(key, { id, traceIds: [traceId] });
  }

  /** @throws Error naming the calls that left no audit row of their own name. */
  async assertAudited(db: Db): Promise<void> {
    if (this.writes.size === 0) return;
    const found = await rows<{ trace: string; action: string; entity: string; id: string; isEmpty: boolean }>(
      db,
      sql`select trace_id as trace, action, entity, entity_id as id, before is null and after is null as "isEmpty"
          from audit_log`,
    );
    const names = new Set(found.map(({ trace, action }) => `${trace} ${action}`));
    const silent = [...this.writes.values()].filter(({ id, traceIds }) =>
      traceIds.every((traceId) =>
        [AUDITED_AS[id] ?? id, PROPOSED].every((action) => !names.has(`${traceId} ${action}`)),
      ),
    );
    const nameless = found.filter(
      ({ action, entity, id, isEmpty }) => !action || !entity || !id || (isEmpty && !HAS_NO_CONTENTS.has(action)),
    );
    if (silent.length + nameless.length === 0) return;
    const calls = [...new Set(silent.map(({ id }) => id))].join(", ");
    throw new Error(`Not audited: ${calls}. Of nothing: ${JSON.stringify(nameless)}`);
  }
}
