"use client";

import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/fields/select";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { SkeletonLines } from "@/components/ui/skeleton";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import { getNotificationChoices, setNotificationChoice } from "@/lib/contract/calls";
import { CHANNELS, type Channel, type NotificationKind } from "@/lib/domain/notifications/kinds";
import { CHANNEL_LABELS, NOTIFICATION_LABELS, NOTIFICATION_MESSAGES as TEXT } from "@/lib/messages/notifications";

const OPTIONS = CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));

/** How the user is notified of each kind of event; each choice is saved when it is made. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isValidating, mutate } = useApi(getNotificationChoices, {});
  const [saving, setSaving] = useState<NotificationKind | null>(null);

  async function save(kind: NotificationKind, channel: Channel) {
    setSaving(kind);
    try {
      await mutate(await send(setNotificationChoice, { body: { kind, channel } }), { revalidate: false });
      notify.success({ message: TEXT.saved({ label: NOTIFICATION_LABELS[kind], channel: CHANNEL_LABELS[channel] }) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.saveFailed });
    }
    setSaving(null);
  }

  return (
    <Modal opened onClose={onClose} title={TEXT.settingsTitle}>
      {data ? (
        <Stack gap="sm">
          <Text size="sm">{TEXT.settingsHelp}</Text>
          {data.data.map(({ kind, channel }) => (
            <Select
              key={kind}
              label={NOTIFICATION_LABELS[kind]}
              data={OPTIONS}
              value={channel}
              disabled={saving === kind}
              onChange={(value) => {
                const chosen = CHANNELS.find((each) => each === value);
                if (chosen && chosen !== channel) void save(kind, chosen);
              }}
            />
          ))}
        </Stack>
      ) : error ? (
        <ErrorState title={TEXT.settingsFailed} error={error} onRetry={() => void mutate()} retrying={isValidating} />
      ) : (
        <div role="status" aria-label={TEXT.settingsLoading}>
          <SkeletonLines widths={["70%", "100%", "85%"]} />
        </div>
      )}
    </Modal>
  );
}
