import { notify } from "@/components/ui/notify";
import { saveFile } from "@/lib/client/save-file";
import type { Benefit } from "@/lib/contract/benefits";
import type { Policy } from "@/lib/contract/policies";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { slipOf } from "@/lib/domain/policies/slips/slip-of";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";

type Parts = { policy: Policy; benefits: readonly Benefit[]; lists: MasterLists };

/** Saves a modular policy by generating its current placement slip. */
export async function saveSlipOf({ policy, benefits, lists }: Parts): Promise<void> {
  const { slipWorkbook } = await import("@/lib/sheets/write/slip-workbook");
  const { values, addons } = slipOf(
    policy,
    benefits.filter(({ withdrawn }) => !withdrawn),
  );
  const bytes = await slipWorkbook(values, lists, { addons, policyId: policy.id, policyVersion: policy.version });
  saveFile(TEXT.latestName({ name: policy.nickName ?? policy.id }), bytes);
  notify.success({ message: TEXT.downloaded, about: policy.nickName ?? policy.id });
}
