import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { send } from "@/lib/client/write";
import { changeConfiguration, previewConfiguration } from "@/lib/contract/calls";
import type { ConfigOverrides, ConfigPreview, ConfigTarget } from "@/lib/contract/configuration";
import type { EditConflict } from "@/lib/contract/conflict";
import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";

type NewValues = { from: LocalDate; overrides: ConfigOverrides; note: string };
export type PlannedChange = NewValues & { preview: ConfigPreview; version: number; conflict: EditConflict | null };

type Props = {
  target: ConfigTarget;
  /** The newest version when the form was opened. */
  version: number;
  /** Called when the values are saved, or another user's values were accepted. */
  onSettled: () => void;
  reload: () => Promise<unknown>;
};

/** Saves new values after a preview and confirmation. */
export function useSettingsChange({ target, version, onSettled, reload }: Props) {
  const [planned, setPlanned] = useState<PlannedChange | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  /** Previews the values on the version that they replace: the form's, or the newer one of a conflict. */
  async function plan(values: NewValues, conflict: EditConflict | null = null): Promise<void> {
    const { from, overrides } = values;
    const replaced = conflict?.version ?? version;
    try {
      const body = { ...target, from, overrides, version: replaced };
      const { data: preview } = await call(previewConfiguration, { body });
      setFailure(null);
      setPlanned({ ...values, preview, version: replaced, conflict });
    } catch (cause) {
      const newer = conflictOf(cause);
      if (!newer) throw cause;
      await plan(values, newer);
    }
  }

  async function save(): Promise<void> {
    if (!planned) return;
    const { preview: _, conflict: __, ...change } = planned;
    setBusy(true);
    try {
      await send(changeConfiguration, { body: { ...target, ...change, note: change.note || null } });
      notify.success({ message: TEXT.saved({ day: formatDmy(change.from) }) });
      await settle();
    } catch (cause) {
      if (pendingApprovalOf(cause)) {
        notify.failure(cause);
        return await settle();
      }
      const conflict = conflictOf(cause);
      if (!conflict) return setFailure(cause);
      await plan(planned, conflict).catch(setFailure);
    } finally {
      setBusy(false);
    }
  }

  async function settle(): Promise<void> {
    setPlanned(null);
    await reload();
    onSettled();
  }

  /** Returns to the form. After a conflict, closes it with the saved version. */
  const cancel = () => (planned?.conflict ? void settle() : setPlanned(null));

  return { planned, failure, busy, plan, save, cancel };
}
