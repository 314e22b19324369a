import { recogniseFile } from "@/lib/contract/calls";
import type { RecognisedFile } from "@/lib/contract/file-recognition";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import { call } from "../api";
import type { MembersFile } from "../read-members-file";

/** The companies that a read file may be of, by the file and the email that it was in. Only a few facts of the file are sent. @throws ApiError */
export async function findCompaniesOfFile(
  file: File,
  found: MembersFile,
  email: EmailTexts | null,
  signal: AbortSignal,
): Promise<RecognisedFile> {
  const { evidenceOfRows, evidenceOfTable, isEvidence, withEmail } = await import(
    "@/lib/domain/file-recognition/evidence"
  );
  const own =
    "sheets" in found
      ? evidenceOfTable(found, file.name)
      : evidenceOfRows([...found.ADD, ...found.EDIT, ...found.OFFBOARD], file.name);
  const evidence = email ? withEmail(own, email) : own;
  if (!isEvidence(evidence)) return { candidates: [], companyId: null };
  return (await call(recogniseFile, { body: evidence, signal })).data;
}
