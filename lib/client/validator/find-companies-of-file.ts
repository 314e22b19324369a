import { recogniseFile } from "@/lib/contract/calls";
import type { RecognisedFile } from "@/lib/contract/file-recognition";
import { call } from "../api";
import type { MembersFile } from "../read-members-file";

/** The companies that a read file may be of. Only a few facts of the file are sent. @throws ApiError */
export async function findCompaniesOfFile(
  file: File,
  found: MembersFile,
  signal: AbortSignal,
): Promise<RecognisedFile> {
  const { evidenceOfRows, evidenceOfTable, isEvidence } = await import("@/lib/domain/file-recognition/evidence");
  const evidence =
    "sheets" in found
      ? evidenceOfTable(found, file.name)
      : evidenceOfRows([...found.ADD, ...found.EDIT, ...found.OFFBOARD], file.name);
  if (!isEvidence(evidence)) return { candidates: [], companyId: null };
  return (await call(recogniseFile, { body: evidence, signal })).data;
}
