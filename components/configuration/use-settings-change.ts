import { useState } from "react";
import { z } from "zod";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { send } from "@/lib/client/write";
import { changeConfiguration, previewConfiguration } from "@/lib/contract/calls";
import { ConfigOverrides, type ConfigPreview, type ConfigTarget } from "@/lib/contract/configuration";
import type { EditConflict } from "@/lib/contract/conflict";
import { mergeOverrides } from "@/lib/domain/configuration/changes";
import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";

/** Another person's version in a refused call. */
const SavedVersion = ConfigOverrides.extend({ from: z.iso.date().nullable() });

type NewValues = { from: LocalDate; overrides: ConfigOverrides; note: string };
/** The version that the values replace, with its settings. */
type Replaced = { version: number; opened: ConfigOverrides; conflict: EditConflict | null };
export type PlannedChange = NewValues & { preview: ConfigPreview } & Replaced;

type Props = {
  target: ConfigTarget;
  /** The newest version when the form was opened, and the settings then. */
  version: number;
  opened: ConfigOverrides;
  /** Called when the values are saved, or another user's values were accepted. */
  onSettled: () => void;
  reload: () => Promise<unknown>;
};

/** Saves new values after a preview and confirmation. */
export function useSettingsChange({ target, version, opened, onSettled, reload }: Props) {
  const [planned, setPlanned] = useState<PlannedChange | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const plan = (values: NewValues) => planOn(values, { version, opened, conflict: null });

  async function planOn({ from, overrides, note }: NewValues, { version, opened, conflict }: Replaced): Promise<void> {
    const planned = { from, overrides, note, version, opened, conflict };
    try {
      const { data: preview } = await call(previewConfiguration, { body: { ...target, from, overrides, version } });
      setFailure(null);
      setPlanned({ ...planned, preview });
    } catch (cause) {
      const newer = conflictOf(cause);
      if (!newer) throw cause;
      await planAfter(newer, planned);
    }
  }

  /** Previews the values on another person's version. Settings that only that person changed keep that change. */
  async function planAfter(conflict: EditConflict, mine: NewValues & Replaced): Promise<void> {
    const { from, ...theirs } = SavedVersion.parse(conflict.current);
    const { version } = conflict;
    // A version that starts later is unchanged by these values, and they by it.
    if (from === null || from > mine.from) return planOn(mine, { ...mine, version, conflict });
    const overrides = mergeOverrides(mine.opened, mine.overrides, theirs);
    await planOn({ ...mine, overrides }, { version, opened: theirs, conflict });
  }

  async function save(): Promise<void> {
    if (!planned) return;
    const { from, overrides, note, version } = planned;
    setBusy(true);
    try {
      await send(changeConfiguration, { body: { ...target, from, overrides, note: note || null, version } });
      notify.success({ message: TEXT.saved({ day: formatDmy(from) }) });
      await settle();
    } catch (cause) {
      if (pendingApprovalOf(cause)) {
        notify.failure(cause);
        return await settle();
      }
      const conflict = conflictOf(cause);
      if (!conflict) return setFailure(cause);
      await planAfter(conflict, planned).catch(setFailure);
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
