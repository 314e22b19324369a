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
/** New values, and the version that they replace, with its settings. */
type Change = NewValues & { version: number; opened: ConfigOverrides; conflict: EditConflict | null };
export type PlannedChange = Change & { preview: ConfigPreview };

/** Settings that only the other person changed keep that change. A version that starts later stays apart. */
function changeAfter(conflict: EditConflict, mine: Change): Change {
  const { from, ...theirs } = SavedVersion.safeParse(conflict.current).data ?? { from: null };
  const { version } = conflict;
  if (from === null || from > mine.from) return { ...mine, version, conflict };
  const overrides = mergeOverrides(mine.opened, mine.overrides, theirs);
  return { ...mine, overrides, version, opened: theirs, conflict };
}

/** Previews the values on the version that they replace; on a newer one, if another person has saved it. */
async function planChange(target: ConfigTarget, change: Change): Promise<PlannedChange> {
  const { from, overrides, version } = change;
  try {
    const { data: preview } = await call(previewConfiguration, { body: { ...target, from, overrides, version } });
    return { ...change, preview };
  } catch (cause) {
    const conflict = conflictOf(cause);
    if (!conflict) throw cause;
    return planChange(target, changeAfter(conflict, change));
  }
}

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

  async function planOn(change: Change): Promise<void> {
    const next = await planChange(target, change);
    setFailure(null);
    setPlanned(next);
  }

  const plan = (values: NewValues) => planOn({ ...values, version, opened, conflict: null });

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
      await planOn(changeAfter(conflict, planned)).catch(setFailure);
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
