"use client";

import { Button } from "@mantine/core";
import { IconCalendarRepeat } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { ApiError, DEFAULT_ERROR_MESSAGE } from "@/lib/client/api-error";
import { useLoadPolicyConfig } from "@/lib/client/policy-config";
import { saveFile } from "@/lib/client/save-file";
import { refreshMemberDates } from "@/lib/contract/calls";
import type { RefreshError } from "@/lib/contract/endorsement-edits";
import type { Endorsement } from "@/lib/contract/endorsements";
import { STARTS_AFTER_EVENT } from "@/lib/domain/backdating/modified-start";
import { refreshedDate } from "@/lib/domain/backdating/outdated";
import { counted } from "@/lib/domain/counted";
import { formatDdMmmYyyy, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { useWrite } from "./use-write";

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/**
 * Sets outdated coverage starts to today minus 40 days, or the policy's setting; refused rows are downloaded as a sheet
 * [spec 2 §7, §8, §9].
 */
export function RefreshDatesButton({ endorsement, onChanged }: Props) {
  const [newDate, setNewDate] = useState<LocalDate | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const loadConfig = useLoadPolicyConfig();
  const { write } = useWrite();
  const outdated = endorsement.memberData.filter(({ isDateOutdated }) => isDateOutdated);
  if (outdated.length === 0) return null;
  const lives = counted(outdated.length, "member", "members");

  async function propose() {
    setIsLoading(true);
    try {
      setNewDate(refreshedDate(null, istDay(Date.now()), await loadConfig(endorsement.policyId)));
    } catch (cause) {
      notifyFailed(cause instanceof ApiError ? cause.message : DEFAULT_ERROR_MESSAGE);
    } finally {
      setIsLoading(false);
    }
  }

  async function refresh(day: LocalDate) {
    const params = { id: endorsement.id };
    const body = { memberIds: outdated.map(({ id }) => id), policyId: endorsement.policyId, newDate: day };
    const done = await write(
      `refresh:${endorsement.id}:${endorsement.version}`,
      (idempotencyKey) => call(refreshMemberDates, { params, body, idempotencyKey }),
      ({ message }) => {
        notifyFailed(message);
        return true;
      },
    );
    if (!done) throw new Error("refused");
    await notifyRefreshed(endorsement, done.data, lives);
    await onChanged();
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarRepeat size={14} aria-hidden />}
        loading={isLoading}
        onClick={() => void propose()}
      >
        Refresh Data
      </Button>
      <ConfirmDialog
        opened={newDate !== null}
        onClose={() => setNewDate(null)}
        title={`Refresh the coverage dates of ${lives}?`}
        confirmLabel={`Refresh ${lives}`}
        onConfirm={() => newDate && refresh(newDate)}
      >
        Coverage will start on {newDate ? formatDdMmmYyyy(newDate) : null}, not before the policy. Premiums are
        recalculated. {outdated.some(({ isMidtermMember }) => isMidtermMember) ? `${STARTS_AFTER_EVENT}.` : null}
      </ConfirmDialog>
    </>
  );
}

const notifyFailed = (message: string) =>
  notify.error({ title: TEXT.refreshFailed, message, durationMs: TOAST_MS.bulk });

/** Refused rows are downloaded as a sheet. */
async function notifyRefreshed(endorsement: Endorsement, refused: readonly RefreshError[], lives: string) {
  if (refused.length > 0) {
    notifyFailed(TEXT.refreshRefused({ refused: refused.length, lives }));
    await saveErrorSheet(endorsement.id, refused);
  } else {
    notify.success({ message: TEXT.refreshed, about: TEXT.shortName(endorsement), durationMs: TOAST_MS.bulk });
  }
}

const COLUMNS = ["Employee ID", "Name", "Coverage Start Date", "Error"].map(
  (header) => ({ header, kind: "text", width: 25 }) as const, // spec 2 §9
);

async function saveErrorSheet(endorsementId: string, errors: readonly RefreshError[]): Promise<void> {
  const { writeWorkbook } = await import("@/lib/sheets/write/write-workbook");
  const rows = errors.map(({ employeeId, name, coverageStartDate, error }) => ({
    cells: [employeeId, name, coverageStartDate, error],
  }));
  const bytes = await writeWorkbook([{ name: "Errors", columns: COLUMNS, rows }]);
  saveFile(`ERROR_SHEET-${endorsementId}-${istDay(Date.now())}.xlsx`, bytes); // spec 2 §8
}
