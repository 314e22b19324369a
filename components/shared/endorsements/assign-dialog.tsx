"use client";

import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/fields/select";
import { Modal } from "@/components/ui/modal";
import { useApi } from "@/lib/client/use-api";
import { listEndorsementOwners } from "@/lib/contract/calls";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";

/** The choice 'No owner'. */
const NO_OWNER = "none";

type Props = {
  /** Name of the endorsement. */
  name: string;
  hasOwner: boolean;
  onClose: () => void;
  onPick: (ownerId: string | null) => void;
};

/** Hands an endorsement to a person: a choice assigns it. */
export function AssignDialog({ name, hasOwner, onClose, onPick }: Props) {
  const { data, error, isValidating, mutate } = useApi(listEndorsementOwners, {});
  const people = data?.data.map(({ id, name, open, overdue }) => ({
    value: id,
    label: `${name} (${TEXT.load({ open, overdue })})`,
  }));
  const none = hasOwner ? [{ value: NO_OWNER, label: TEXT.release }] : [];
  return (
    <Modal opened onClose={onClose} title={TEXT.handTitle({ name })} size="sm">
      {error && !data ? (
        <ErrorState title={TEXT.ownersFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Select
          label={TEXT.newOwner}
          searchable
          data-autofocus
          data={[...(people ?? []), ...none]}
          value={null}
          onChange={(id) => id && onPick(id === NO_OWNER ? null : id)}
        />
      )}
    </Modal>
  );
}
