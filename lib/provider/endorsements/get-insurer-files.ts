import { strToU8, zipSync } from "fflate";
import type * as contract from "@/lib/contract/endorsement-facts";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { writeInsurerFileOf } from "./get-insurer-file";
import { loadEndorsement } from "./load-endorsement";

type Part = { name: string } & ({ file: { name: string; bytes: Uint8Array } } | { refusal: string });

/**
 * The insurers' files of several endorsements as one zip. A refusal of one is a line of the text file and does not stop
 * the others. Each download is audited.
 */
export const getInsurerFiles: Verb<typeof contract.getInsurerFiles> = async (db, call, { query: { ids } }) => {
  const entries: Record<string, Uint8Array> = {};
  const refused: string[] = [];
  for (const id of new Set(ids.split(","))) {
    const part = await partOf(db, call, id);
    if ("refusal" in part) refused.push(`${part.name}: ${part.refusal}`);
    else entries[`${fileSafe(part.name)}/${part.file.name}`] = part.file.bytes;
  }
  if (refused.length > 0) entries[TEXT.notIncludedFile] = strToU8(`${refused.join("\r\n")}\r\n`);
  const day = today(call);
  return { name: `Endorsement-files-${day}.zip`, bytes: zipSync(entries, { level: 0, mtime: `${day}T12:00:00` }) };
};

async function partOf(db: Db, call: Call, id: string): Promise<Part> {
  let name = id;
  try {
    const endorsement = await loadEndorsement(db, id);
    const policy = await loadPolicyFacts(db, call, endorsement.policyId);
    name = endorsementName({ ...policy, endorsementNumber: endorsement.endorsementNumber });
    const { name: fileName, bytes } = await writeInsurerFileOf(db, call, endorsement);
    if (!(bytes instanceof Uint8Array)) throw new Error("An insurer's file is complete, not streamed.");
    return { name, file: { name: fileName, bytes } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { name, refusal: error.message };
  }
}

/** A folder's name without characters that a file system refuses. */
const fileSafe = (name: string): string => name.replace(/[\\/:*?"<>|]/g, "-");
