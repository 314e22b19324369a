"use client";

import { Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { conflictOf } from "@/lib/client/edit-conflict";
import { write } from "@/lib/client/write";
import { editByPlacementSlip } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import type { SlipChange } from "@/lib/contract/slips";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";
import { Approval } from "./modular-questions";
import { SaveEditsDialog } from "./save-edits-dialog";
import { SlipFile, SubmitSlip } from "./slip-parts";
import { useSlipCheck } from "./use-slip-check";

type Validated = { filename: string; changes: readonly SlipChange[] | null; review?: PolicyReview | null };

/** The edited slip of a modular policy, with a review before it is saved [spec 3 §2, §5]. */
export function UploadEditedSlip({ policy }: { policy: Policy }) {
  const { id: policyId, companyId } = policy;
  const router = useRouter();
  const [isApproved, setApproved] = useState(false);
  const [validated, setValidated] = useState<Validated | null>(null);
  const slip = useSlipCheck();
  const missing = [slip.file ? null : TEXT.needs.slip, isApproved ? null : TEXT.needs.approval];
  const bodyOf = (filename: string) => ({ companyId, policyId, filename });

  async function submit() {
    const validate = async (filename: string) =>
      (await call(editByPlacementSlip, { query: { commit: "false" }, body: bodyOf(filename) })).data;
    setValidated(await slip.check(validate));
  }

  /** Forgets a slip that another person's change has overtaken: saved later, it would restore the values before it. */
  function forgetOutdated(cause: unknown): never {
    if (conflictOf(cause)) slip.choose(null);
    throw cause;
  }

  async function save({ filename, review }: Validated) {
    const confirmed = review && {
      reviewed: review.mark,
      confirmedWarnings: review.warnings.map(({ kind }) => kind),
    };
    const input = { query: { commit: "true" as const }, body: { ...bodyOf(filename), ...confirmed } };
    const saved = await slip.save(
      async () => (await write(`slip:${filename}`, editByPlacementSlip, input).catch(forgetOutdated)).data,
    );
    setValidated(null);
    if (!saved) return;
    notify.success({ message: TEXT.edited, about: policy.nickName ?? policyId });
    router.push(paths.companyDetails(companyId));
  }

  if (slip.stage === "uploading" || slip.stage === "validating") {
    return <LoaderWithTitles title={TEXT.stages[slip.stage]} subtitle={slip.file?.name ?? ""} />;
  }
  return (
    <Stack gap="md" align="stretch">
      <SlipFile slip={slip} label={TEXT.uploadEdited} />
      <Approval checked={isApproved} onChange={setApproved} />
      <SubmitSlip missing={missing} label={TEXT.submit} onSubmit={() => void submit()} />
      {validated ? (
        <SaveEditsDialog
          changes={validated.changes}
          review={validated.review ?? null}
          policyId={policyId}
          busy={slip.stage === "saving"}
          onCancel={() => setValidated(null)}
          onSave={() => void save(validated)}
        />
      ) : null}
    </Stack>
  );
}
