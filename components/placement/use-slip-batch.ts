"use client";

import { useRef, useState } from "react";
import { call } from "@/lib/client/api";
import { useOffered } from "@/lib/client/viewer";
import { reviewPolicy } from "@/lib/contract/calls";
import type { PolicyWarning } from "@/lib/contract/policy-changes";
import { type PlacementValues, STEP_COUNT } from "@/lib/domain/policies/placement/values";
import { countFailures, isGmcModular } from "@/lib/domain/policies/slips/slip";
import { SLIP_BATCH as TEXT } from "@/lib/messages/slips";
import { FIRST_KIND, type NewPolicyKind } from "./choose-type";
import { localReview } from "./local-review";
import { bodyOf, savePlacement } from "./save-placement";
import { sendSlip } from "./send-slip";
import { type BatchSlip, isAnswered, isSettled, type SlipState } from "./slip-batch";
import { createBySlip, validateSlip } from "./slip-calls";

const NO_ANSWERS = { basePolicyPlanId: null, additionalBenefits: null };
const NO_TICKS = { isConfirmed: false, isApproved: false };

/** Several slips of a company: checked one after the other, then created in turn. One that fails never stops the others. */
export function useSlipBatch(companyId: string) {
  const [slips, setSlips] = useState<readonly BatchSlip[]>([]);
  const [busy, setBusy] = useState(false);
  /** Confirmations of the checked slips: a change or a check takes them back. */
  const [ticks, setTicks] = useState(NO_TICKS);
  const count = useRef(0);
  const isOffered = useOffered(reviewPolicy);

  const change = (id: string, part: Partial<BatchSlip>) =>
    setSlips((all) => all.map((slip) => (slip.id === id ? { ...slip, ...part } : slip)));
  const move = (id: string, state: SlipState) => change(id, { state });

  async function add(files: readonly File[]) {
    const added = files.map((file): BatchSlip => {
      count.current += 1;
      const id = `slip-${count.current}`;
      return { id, file, kind: FIRST_KIND, answers: NO_ANSWERS, state: { is: "reading" } };
    });
    setSlips((all) => [...all, ...added]);
    for (const { id, file } of added) change(id, { kind: await kindOf(file), state: { is: "new" } });
  }

  /** A change of the kind or of an answer needs a new check; another kind has its own questions [spec 3 §4]. */
  function answer(id: string, part: Pick<BatchSlip, "kind"> | Pick<BatchSlip, "answers">) {
    setTicks(NO_TICKS);
    change(id, { answers: NO_ANSWERS, ...part, state: { is: "new" } });
  }
  const remove = (id: string) => setSlips((all) => all.filter((slip) => slip.id !== id));

  async function forEach(
    chosen: readonly BatchSlip[],
    during: SlipState,
    work: (slip: BatchSlip) => Promise<SlipState>,
  ) {
    setBusy(true);
    for (const slip of chosen) {
      move(slip.id, during);
      move(slip.id, await work(slip).catch(failedBy));
    }
    setBusy(false);
  }

  const unchecked = slips.filter((slip) => isAnswered(slip) && ["new", "wrong", "failed"].includes(slip.state.is));
  const valid = slips.filter(({ state }) => state.is === "valid");
  function check() {
    setTicks(NO_TICKS);
    return forEach(unchecked, { is: "checking" }, (slip) => checkOf(companyId, slip, isOffered));
  }
  const create = (handsOver: boolean) =>
    forEach(valid, { is: "creating" }, (slip) => createOf(companyId, slip, handsOver));
  const tick = (part: Partial<typeof ticks>) => setTicks({ ...ticks, ...part });
  const isDone = slips.every(isSettled);
  return { slips, busy, ticks, tick, add, answer, remove, check, create, unchecked, valid, isDone };
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : TEXT.failed);
const failedBy = (cause: unknown): SlipState => ({ is: "failed", message: messageOf(cause) });

/** The kind that the file says; a file that cannot be read is refused when it is checked. */
async function kindOf(file: File): Promise<NewPolicyKind> {
  const { slipKindOf } = await import("@/lib/sheets/slips/slip-kind");
  const read = async () => slipKindOf(new Uint8Array(await file.arrayBuffer()));
  return (await read().catch(() => null)) ?? FIRST_KIND;
}

async function checkOf(companyId: string, slip: BatchSlip, isOffered: boolean): Promise<SlipState> {
  const filename = await sendSlip(slip.file);
  const { errors, values, ...found } = await validateSlip({ companyId, ...slip }, filename);
  if (!values || countFailures(errors) > 0) return { is: "wrong", errors };
  const verdict = { errors, values, filename, ...found };
  const warnings = isGmcModular(slip.kind) ? found.warnings : await warningsOf(companyId, values, isOffered);
  return { is: "valid", verdict, values, warnings };
}

/** Implausible values of a policy to be created, confirmed by one tick (ruling 50). */
async function warningsOf(
  companyId: string,
  values: PlacementValues,
  isOffered: boolean,
): Promise<readonly PolicyWarning[]> {
  const entered = { ...values, version: 0 };
  if (!isOffered) return localReview(null, entered).warnings;
  const body = { ...bodyOf({ companyId, step: 1 }, entered), companyId, policyId: null, version: 0 };
  return (await call(reviewPolicy, { body })).data.warnings;
}

async function createOf(
  companyId: string,
  { kind, answers, state }: BatchSlip,
  handsOver: boolean,
): Promise<SlipState> {
  if (state.is !== "valid") return state;
  const { verdict, values, warnings } = state;
  const name = String(values.general.nickName ?? "");
  if (isGmcModular(kind)) {
    const { errors, policyId } = await createBySlip({ companyId, kind, answers }, verdict);
    return policyId ? { is: "done", policyId, name, isDraft: true } : { is: "wrong", errors };
  }
  const confirmation = { confirmedWarnings: warnings.map(({ kind: warned }) => warned) };
  const created = await savePlacement({ companyId, step: 1 }, { ...values, version: 0 }, confirmation);
  const { id: policyId, version } = created;
  if (!handsOver) return { is: "done", policyId, name, isDraft: true };
  try {
    await savePlacement({ companyId, policyId, step: STEP_COUNT }, { ...values, version }, confirmation);
    return { is: "done", policyId, name, isDraft: false };
  } catch (cause) {
    // The policy exists: it is handed over on its form.
    return { is: "done", policyId, name, isDraft: true, problem: messageOf(cause) };
  }
}
