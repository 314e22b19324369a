import { fetchPolicies, recogniseFile } from "@/lib/contract/calls";
import type { RecognisedFile } from "@/lib/contract/file-recognition";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import { findNamed } from "@/lib/domain/inbox/match-company";
import { onlyOne } from "@/lib/domain/only-one";
import { acceptsMembers } from "@/lib/domain/policies/eligibility";
import { call } from "../api";
import type { MembersFile } from "../read-members-file";

type Candidate = RecognisedFile["candidates"][number];

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
  const { candidates, companyId } = (await call(recogniseFile, { body: evidence, signal })).data;
  return {
    companyId,
    candidates: email ? await Promise.all(candidates.map((one) => withNamedPolicy(one, email, signal))) : candidates,
  };
}

/** The candidate with the only open policy that the email names, as the inbox finds it, if the file states none. */
async function withNamedPolicy(candidate: Candidate, email: EmailTexts, signal?: AbortSignal): Promise<Candidate> {
  if (candidate.policy) return candidate;
  const { policies } = (await call(fetchPolicies, { params: { companyId: candidate.companyId }, signal })).data;
  const policyId = onlyOne(findNamed(policies.filter(acceptsMembers), email).map(({ id }) => id));
  return policyId === null ? candidate : { ...candidate, policy: { policyId, reason: "named" } };
}
