import { call } from "@/lib/client/api";
import type { MembersFile } from "@/lib/client/read-members-file";
import { findCompaniesOfFile } from "@/lib/client/validator/find-companies-of-file";
import { fetchPolicies } from "@/lib/contract/calls";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import type { Candidate, FlowState, Recognition, Selection } from "../flow/state";
import { policyChoiceOf } from "../upload/policy-choice";

type Recognised = { recognition: Recognition; selection: Partial<Selection> };

/** Recognises a file that was read, and answers the steps if its company is certain. A failure leaves them to the user. */
export async function recogniseRead(
  file: File,
  found: MembersFile,
  email: EmailTexts | null,
  selection: Selection,
  signal: AbortSignal,
): Promise<Recognised> {
  try {
    const recognised = await findCompaniesOfFile(file, found, email, signal);
    const certain = recognised.candidates.find(({ companyId }) => companyId === recognised.companyId);
    return {
      recognition: { file: file.name, ...recognised, isFailed: false },
      selection: certain ? await selectionOf(certain, selection) : {},
    };
  } catch {
    return { recognition: { file: file.name, candidates: [], companyId: null, isFailed: true }, selection: {} };
  }
}

/** Steps 2 and 5 with their usual answer. */
export const USUAL = { method: "ENDORSEMENT", activatePortal: false } as const;

export const isPreset = ({ method, activatePortal }: Selection): boolean =>
  method === USUAL.method && activatePortal === USUAL.activatePortal;

/** The usual answers of steps 2 and 5, unless the user has given others. */
export const usualOf = ({ method, activatePortal }: Selection) => ({
  method: method ?? USUAL.method,
  activatePortal: activatePortal ?? USUAL.activatePortal,
});

/** The answers of a candidate, with the usual ones of steps 2 and 5. @throws ApiError */
export async function selectionOf(
  { companyId, companyName, policy }: Candidate,
  selection: Selection,
): Promise<Partial<Selection>> {
  const listed = policy ? (await call(fetchPolicies, { params: { companyId } })).data.policies : [];
  const chosen = listed.find(({ id }) => id === policy?.policyId);
  return {
    company: { id: companyId, name: companyName },
    policy: chosen ? policyChoiceOf(chosen) : null,
    ...usualOf(selection),
  };
}

/** Discards the recognised company: the user chooses another one. */
export function withoutCompany({ recognition, selection }: FlowState) {
  const candidates = recognition?.candidates.filter(({ companyId }) => companyId !== selection.company?.id) ?? [];
  return { recognition: recognition && { ...recognition, candidates, companyId: null }, selection: { company: null } };
}

/** Whether a file was read whose company is not known yet: its columns are matched with that company's saved matches. */
export const isCompanyOpen = ({ recognition, selection }: Pick<FlowState, "recognition" | "selection">): boolean =>
  recognition !== null && selection.company === null;

/** Whether the notice offers the policies before a file's columns are matched: their slabs are among the suggestions. */
export const isPolicyOpen = (state: Pick<FlowState, "recognition" | "selection">): boolean =>
  state.selection.policy === null && chosenCandidate(state) !== undefined;

/** The recognised company that is chosen. */
export const chosenCandidate = ({ recognition, selection }: Pick<FlowState, "recognition" | "selection">) =>
  recognition?.candidates.find(({ companyId }) => companyId === selection.company?.id);
