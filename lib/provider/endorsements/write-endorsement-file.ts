import { STATUSES } from "@/lib/domain/endorsements/status";
import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import type { FormatFacts } from "@/lib/domain/insurer-formats/format-member";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { writeAudit } from "../audit";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { writeFormatFile } from "../insurer-formats/write-format-file";
import type { LoadedPolicy } from "../policies/load-policy";
import type { FileResult } from "../route";
import type { StoredEndorsement } from "./load-endorsement";
import { loadMembers } from "./load-members";

type Source = { endorsement: StoredEndorsement; policy: LoadedPolicy };

type Order = Source & {
  format: InsurerFormat;
  /** The verb's name in the audit log. */
  action: string;
};

/** The members of an endorsement in a format; audits the download. @throws ProviderError bad_request in DRAFT. */
export async function writeEndorsementFile(db: Db, call: Call, order: Order): Promise<FileResult> {
  const { format, action, endorsement } = order;
  const { members, facts } = await loadFileContents(db, call, order);
  const file = await writeFormatFile(call, format, members, facts);
  const after = { file: file.name, rows: members.length };
  await writeAudit(db, call, { action, entity: "endorsement", entityId: endorsement.id, after });
  return file;
}

/** Loads the contents of an endorsement's file. @throws ProviderError bad_request in DRAFT. */
export async function loadFileContents(db: Db, call: Call, { endorsement, policy }: Source) {
  const { id, status, endorsementNumber } = endorsement;
  if (!STATUSES[status].hasFiles) throw new ProviderError("bad_request", "Member data can be downloaded after Draft");
  const day = today(call);
  const { insurerName, companyName, policyNumber, id: policyId } = policy;
  const facts: FormatFacts = {
    insurerName,
    companyName,
    policyNumber,
    policyId,
    endorsementNumber,
    day,
    slabs: slabTexts(policy),
  };
  return { members: await loadMembers(db, id, { status, today: day, policy }), facts };
}

/** The sum insured of each slab; a slab of a CTC multiple has only a name. */
function slabTexts({ slabs, sumInsuredStructure }: LoadedPolicy): FormatFacts["slabs"] {
  const isMultiple = sumInsuredStructure === "CTC Multiplier";
  return Object.fromEntries(
    slabs.map(({ slabId, slabName, sumInsuredPaise }) => [
      slabId,
      isMultiple ? slabName : String(rupeesFromPaise(sumInsuredPaise)),
    ]),
  );
}
