"use client";

import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { HistoryButton } from "@/components/ui/history-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import type { Holiday } from "@/lib/contract/holidays";
import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { HOLIDAY_MESSAGES as TEXT } from "@/lib/messages/holidays";
import classes from "./configuration.module.css";

/** Loaded only for users who may change settings; others see the dates only. */
const HolidayForm = lazyPart(() => import("./holiday-form").then((module) => module.HolidayForm));

/** Holidays that stage limits do not count; users who may change settings can add and remove them. */
export function Holidays({ mayEdit }: { mayEdit: boolean }) {
  const isOffered = useOffered(call.listHolidays);
  const reply = useApi(call.listHolidays, {});
  const { data, mutate } = reply;
  if (!isOffered) return null;
  return (
    <Section title={TEXT.title} actions={<HistoryButton kind="holidays" id="all" name={TEXT.title} />}>
      <p className="quiet-small">{TEXT.help}</p>
      {data ? <HolidayList holidays={data.data} mayEdit={mayEdit} onChanged={() => mutate()} /> : null}
      <PartState reply={reply} failed={TEXT.loadFailed} loading="Loading the holidays…" height={80} />
      {mayEdit && data ? <HolidayForm onChanged={() => mutate()} /> : null}
    </Section>
  );
}

type ListProps = { holidays: readonly Holiday[]; mayEdit: boolean; onChanged: () => Promise<unknown> };

function HolidayList({ holidays, mayEdit, onChanged }: ListProps) {
  const [leaving, setLeaving] = useState<Holiday | null>(null);

  async function remove({ day }: Holiday) {
    try {
      await send(call.removeHoliday, { params: { day } });
      notify.success({ message: TEXT.removed({ day: formatDdMmmYyyy(day) }) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    }
    await onChanged();
  }

  if (holidays.length === 0) return <p className="quiet-small">{TEXT.none}</p>;
  return (
    <>
      <ul className={classes.holidays} aria-label={TEXT.title}>
        {holidays.map((holiday) => (
          <li key={holiday.day}>
            <span>
              {formatDdMmmYyyy(holiday.day)} · {holiday.name}
            </span>
            {mayEdit ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={TEXT.remove({ ...holiday, day: formatDdMmmYyyy(holiday.day) })}
                onClick={() => setLeaving(holiday)}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          opened
          title={`${TEXT.remove({ ...leaving, day: formatDdMmmYyyy(leaving.day) })}?`}
          confirmLabel="Remove the holiday"
          onClose={() => setLeaving(null)}
          onConfirm={() => remove(leaving)}
        >
          {TEXT.removed({ day: formatDdMmmYyyy(leaving.day) })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
