import type { SelectProps } from "@mantine/core";
import { Select } from "@/components/ui/fields/select";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { FieldLoadFailed, type Reply } from "@/components/ui/part-state";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";

const MAX_WIDTH_PX = 600;

type Props = Pick<SelectProps, "data" | "value" | "onChange" | "disabled" | "description"> & {
  reply: Reply & { isLoading: boolean };
  notice: string | null;
};

/** A policy, searched by part of its label, with a notice about it, or why the policies could not be loaded. */
export function PolicySelect({ reply, notice, ...choice }: Props) {
  return (
    <>
      <Select
        aria-label="Policy"
        searchable
        maw={MAX_WIDTH_PX}
        placeholder={reply.isLoading ? "Loading policies…" : LIST_MESSAGES.searchPolicy}
        {...choice}
      />
      {notice ? (
        <Notice tone="warning" role="status">
          {notice}
        </Notice>
      ) : null}
      <FieldLoadFailed reply={reply} title={LIST_MESSAGES.policiesFailed} />
    </>
  );
}

/** Passes the chosen policy on. A corrupt one is refused with its error [spec 1 §8, 3 §5]. */
export function choosePolicy(
  policies: readonly { id: string; error: string | null }[] | undefined,
  chosen: string | null,
  onChoose: (policyId: string) => void,
): void {
  const policy = policies?.find(({ id }) => id === chosen);
  if (policy?.error === null) onChoose(policy.id);
  else if (policy) notify.error({ title: REGISTRATION_MESSAGES.policyError(policy.id), message: policy.error });
}
