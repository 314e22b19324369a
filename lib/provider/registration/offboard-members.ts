import { sql } from "drizzle-orm";
import { z } from "zod";
import { OffboardRow } from "@/lib/contract/members";
import type * as contract from "@/lib/contract/registration";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import { permissionVerdict } from "@/lib/permissions";
import type { Db } from "../db/connect";
import { queryRowsByChunk } from "../db/unnest";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { readRowsOfOneKind } from "./read-members-list";
import { applyUpload } from "./upload-pipeline";

const Rows = z.array(OffboardRow);

const KnownUser = z.object({ id: z.string() });

/**
 * Ends the cover of members on every policy of the company where they are active [spec 1 §7]. Rows with errors do not fail
 * the call.
 * @throws ProviderError bad_request, too_large, not_found; forbidden when more lives leave than the caller may offboard.
 */
export const offboardMembers: Verb<typeof contract.offboardMembers> = async (db, call, { body }) => {
  const { companyId, enableEndorsements, uploadId, fileName } = body;
  if (!enableEndorsements && permissionVerdict(call.actor, "members.offboardPreference", call.flags) !== "allowed") {
    throw new ProviderError("forbidden", REGISTRATION_MESSAGES.preferenceNotAllowed);
  }
  const given = await readRowsOfOneKind(Rows, body);
  const members = { ADD: [], EDIT: [], OFFBOARD: await withKindOfId(db, companyId, given) };
  const { plan, endorsementContexts } = await applyUpload(db, call, {
    action: "offboardMembers",
    companyId,
    policyId: null,
    members,
    enrolmentPortal: false,
    enableEndorsements,
    uploadId,
    fileName,
  });
  const { OFFBOARD: errors } = plan.errors;
  return {
    data: {
      validMembers: given.filter((_, index) => errors.of(index) === null),
      invalidMembers: given.flatMap((row, index) => {
        const messages = errors.of(index);
        return messages ? [{ ...row, error: JSON.stringify(messages) }] : [];
      }),
      endorsementContexts,
    },
  };
};

/** `userId` may be an Employee ID [spec 1 §3]: it is read as one if no user of the company has it as User ID. */
async function withKindOfId(db: Db, companyId: string, given: readonly OffboardRow[]): Promise<OffboardRow[]> {
  const named = given.flatMap(({ userId }) => (userId?.trim() ? [userId.trim()] : []));
  const found = await queryRowsByChunk(
    db,
    KnownUser,
    named,
    (chunk) => sql`select id from users where id = any(${chunk}) and employer = ${companyId}`,
  );
  const known = new Set(found.map(({ id }) => id));
  return given.map((row) => {
    const id = row.userId?.trim() ?? "";
    if (id === "" || known.has(id)) return row;
    return { ...row, userId: undefined, employee_id: row.employee_id?.trim() ? row.employee_id : id };
  });
}
