import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { conflictOf } from "@/lib/client/edit-conflict";
import { write } from "@/lib/client/write";
import { extendEnrolment } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { EnrolmentConfig } from "@/lib/contract/enrolment";
import { type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";

const TOAST_MS = 3_000; // spec 3 §9

/** Extends on the version that is shown; when somebody was faster, theirs is fetched and shown beside mine. */
export function useExtend({ id, version }: EnrolmentConfig, onChanged: () => Promise<unknown>) {
  const router = useRouter();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<EditConflict | null>(null);

  async function extend(dueDate: LocalDate): Promise<void> {
    setSaving(true);
    try {
      await write(`enrolment-extend:${id}:${version}:${dueDate}`, extendEnrolment, {
        params: { id },
        body: { actionType: "extend", enrolmentEndDate: startOfDaySeconds(dueDate), version },
      });
      notify.success({ message: TEXT.extended, durationMs: TOAST_MS });
      await onChanged();
      router.back();
    } catch (cause) {
      const stale = conflictOf(cause);
      if (stale) {
        await onChanged();
        setConflict(stale);
      } else notify.failure(cause, { title: TEXT.extendFailed });
    } finally {
      setSaving(false);
    }
  }

  return { saving, conflict, forget: () => setConflict(null), extend };
}
