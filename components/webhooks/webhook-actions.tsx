import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { useRefresh } from "@/lib/client/use-refresh";
import { send, write } from "@/lib/client/write";
import { deleteWebhook, listDeliveries, pauseWebhook, rotateWebhookSecret } from "@/lib/contract/calls";
import type { Webhook } from "@/lib/contract/webhooks";
import { WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";
import { paths } from "@/lib/paths";
import { type ShownSecret, WebhookSecret } from "./webhook-secret";

const WebhookDialog = lazyDialog(() => import("./webhook-dialog").then((module) => module.WebhookDialog));
const ResendDialog = lazyDialog(() => import("./resend-dialog").then((module) => module.ResendDialog));

type Opened = "edit" | "rotate" | "remove" | "resend" | null;
type Props = { webhook: Webhook; onChanged: () => Promise<unknown> };

/** What a loop owner can do with a subscription. */
export function WebhookActions({ webhook, onChanged }: Props) {
  const refresh = useRefresh();
  const [opened, setOpened] = useState<Opened>(null);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const { id, team } = webhook;
  const close = () => setOpened(null);
  const changed = () => Promise.all([onChanged(), refresh(listDeliveries, { params: { id } })]);
  return (
    <>
      <Button onClick={() => setOpened("edit")}>{TEXT.edit}</Button>
      <PauseButton webhook={webhook} onChanged={changed} />
      <Button variant="default" onClick={() => setOpened("resend")}>
        {TEXT.sendSince}
      </Button>
      {team === null ? (
        <Button variant="default" onClick={() => setOpened("rotate")}>
          {TEXT.rotate}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpened("remove")}>
        {TEXT.remove}
      </Button>
      {opened === "edit" ? (
        <WebhookDialog webhook={webhook} onClose={close} onSaved={changed} onSecret={setSecret} />
      ) : null}
      {opened === "resend" ? <ResendDialog webhook={webhook} onClose={close} onSent={changed} /> : null}
      {opened === "rotate" ? (
        <RotateQuestion webhook={webhook} onClose={close} onChanged={changed} onSecret={setSecret} />
      ) : null}
      {opened === "remove" ? <RemoveQuestion webhook={webhook} onClose={close} /> : null}
      {secret ? <WebhookSecret shown={secret} onClose={() => setSecret(null)} /> : null}
    </>
  );
}

function PauseButton({ webhook: { id, name, version, isPaused }, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function pause(): Promise<void> {
    setIsBusy(true);
    try {
      const intent = `pause ${id} ${version} ${!isPaused}`;
      await write(intent, pauseWebhook, { params: { id }, body: { isPaused: !isPaused } });
      notify.success({ message: isPaused ? TEXT.resumed({ name }) : TEXT.paused({ name }) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.pauseFailed });
    }
    await onChanged();
    setIsBusy(false);
  }

  return (
    <Button variant="default" loading={isBusy} onClick={() => void pause()}>
      {isPaused ? TEXT.resume : TEXT.pause}
    </Button>
  );
}

type QuestionProps = { webhook: Webhook; onClose: () => void };
type RotateProps = QuestionProps & Pick<Props, "onChanged"> & { onSecret: (secret: ShownSecret) => void };

function RotateQuestion({ webhook: { id, name, version }, onClose, onChanged, onSecret }: RotateProps) {
  async function rotate(): Promise<void> {
    try {
      const { data } = await send(rotateWebhookSecret, { params: { id }, body: { version } });
      if (data.secret !== null) onSecret({ name, secret: data.secret });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.rotateFailed });
    }
    await onChanged();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={TEXT.rotateTitle({ name })}
      confirmLabel={TEXT.rotate}
      onConfirm={rotate}
    >
      {TEXT.rotateText}
    </ConfirmDialog>
  );
}

function RemoveQuestion({ webhook: { id, name, pending }, onClose }: QuestionProps) {
  const router = useRouter();

  async function remove(): Promise<void> {
    try {
      await send(deleteWebhook, { params: { id } });
      notify.success({ message: TEXT.removed({ name }) });
      router.push(paths.webhooks());
    } catch (cause) {
      notify.failure(cause, { title: TEXT.removeFailed });
    }
  }

  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={TEXT.removeTitle({ name })}
      confirmLabel={TEXT.remove}
      onConfirm={remove}
    >
      {TEXT.removeText({ pending })}
    </ConfirmDialog>
  );
}
