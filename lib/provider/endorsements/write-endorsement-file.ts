import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { writeInsurerFile } from "@/lib/sheets/insurer-formats/write-insurer-file";
import { record } from "../audit";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import type { LoadedPolicy } from "../policies/load-policy";
import type { FileAnswer } from "../route";
import type { StoredEndorsement } from "./load-endorsement";
import { loadMembers } from "./load-members";

type Order = {
  endorsement: StoredEndorsement;
  policy: LoadedPolicy;
  format: InsurerFormat;
  /** The verb, as the audit log has it. */
  action: string;
};

/** The members of an endorsement in a format; who took them is recorded. @throws ProviderError bad_request in DRAFT. */
export async function writeEndorsementFile(
  db: Db,
  call: Call,
  { endorsement, policy, format, action }: Order,
): Promise<FileAnswer> {
  const { id, status, endorsementNumber } = endorsement;
  if (status === "DRAFT") throw new ProviderError("bad_request", "Member data can be downloaded after Draft");
  const day = today(call);
  const members = await loadMembers(db, id, { status, today: day, policy });
  const { insurerName, companyName, policyNumber, id: policyId } = policy;
  const file = await writeInsurerFile(format, members, {
    ...{ insurerName, companyName, policyNumber, policyId, endorsementNumber, day },
  });
  const after = { file: file.name, rows: members.length };
  await record(db, call, { action, entity: "endorsement", entityId: id, after });
  return file;
}
