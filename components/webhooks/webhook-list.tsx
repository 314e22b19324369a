"use client";

import { Button } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyDialog } from "@/components/ui/lazy-part";
import { listStates } from "@/components/ui/list-states";
import { ListToolbar } from "@/components/ui/list-toolbar";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { listWebhooks } from "@/lib/contract/calls";
import { WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";
import { paths } from "@/lib/paths";
import { WEBHOOK_COLUMNS } from "./webhook-columns";
import { type ShownSecret, WebhookSecret } from "./webhook-secret";

const WebhookDialog = lazyDialog(() => import("./webhook-dialog").then((module) => module.WebhookDialog));

/** All subscriptions to events: programs and channels of teams. */
export function WebhookList() {
  const isOffered = useOffered(listWebhooks);
  const mayManage = useCan("webhooks.manage");
  const reply = useApi(listWebhooks, {});
  const { data, mutate } = reply;
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  if (!isOffered) {
    return (
      <NotOffered title={TEXT.title} missing={TEXT.notOffered}>
        {TEXT.notOfferedText}
      </NotOffered>
    );
  }
  const add = mayManage ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {TEXT.add}
    </Button>
  ) : null;
  return (
    <Page kind="list">
      <PageHeader title={TEXT.title} count={data?.data.length} actions={add} />
      <ListToolbar {...toolbar}>
        <p className="quiet-small">{mayManage ? TEXT.help : TEXT.readOnly}</p>
      </ListToolbar>
      <DataTable
        fill
        label={TEXT.title}
        columns={WEBHOOK_COLUMNS}
        rows={data?.data}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.webhookDetails(id)}
        error={failed}
        empty={
          <EmptyState icon={IconWebhook} title={TEXT.none}>
            {mayManage ? TEXT.noneHelp : TEXT.help}
          </EmptyState>
        }
      />
      {isAdding ? (
        <WebhookDialog
          webhook={null}
          onClose={() => setIsAdding(false)}
          onSaved={() => mutate()}
          onSecret={setSecret}
        />
      ) : null}
      {secret ? <WebhookSecret shown={secret} onClose={() => setSecret(null)} /> : null}
    </Page>
  );
}
