"use client";

import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { StatusBadge } from "@/components/shared/status-badge";
import { detailsState } from "@/components/ui/details-state";
import { Facts } from "@/components/ui/facts";
import { HistoryButton } from "@/components/ui/history-button";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getWebhook } from "@/lib/contract/calls";
import type { Webhook } from "@/lib/contract/webhooks";
import { grouped } from "@/lib/domain/counted";
import { moment } from "@/lib/domain/dates/moment";
import { CHANNEL_NAMES, WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";
import { DeliveryList } from "./delivery-list";
import { WebhookActions } from "./webhook-actions";
import { eventsOf, stateOf } from "./webhook-columns";
import { WEBHOOKS_CRUMB } from "./webhooks-crumb";

/** One subscription with its deliveries. */
export function WebhookScreen({ id }: { id: string }) {
  const isOffered = useOffered(getWebhook);
  const mayManage = useCan("webhooks.manage");
  const reply = useApi(getWebhook, { params: { id } }, { keepPreviousData: false });
  const webhook = reply.data?.data;
  usePageTitle(webhook?.name);
  const state = detailsState(reply, { list: WEBHOOKS_CRUMB, isOffered, texts: TEXT });
  if (!webhook) return state;
  return (
    <Page>
      <PageHeader
        title={webhook.name}
        back={WEBHOOKS_CRUMB}
        breadcrumbs={[WEBHOOKS_CRUMB]}
        meta={<HistoryButton kind="webhook" id={id} name={webhook.name} />}
        status={<StatusBadge kind="webhook" status={stateOf(webhook)} />}
        actions={mayManage ? <WebhookActions webhook={webhook} onChanged={() => reply.mutate()} /> : null}
      />
      <Problem webhook={webhook} />
      <Facts facts={factsOf(webhook)} layout="grid" />
      <DeliveryList webhook={webhook} />
    </Page>
  );
}

function Problem({ webhook: { pauseReason, failingSince } }: { webhook: Webhook }) {
  const text = pauseReason ?? (failingSince ? TEXT.failing({ since: moment(failingSince) }) : null);
  if (text === null) return null;
  return (
    <Alert role="status" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  );
}

const factsOf = (webhook: Webhook) => [
  { label: TEXT.channel, value: CHANNEL_NAMES[webhook.channel] },
  { label: TEXT.address, value: webhook.address },
  { label: webhook.team ? TEXT.kinds : TEXT.types, value: eventsOf(webhook) },
  { label: TEXT.company, value: webhook.companyName ?? TEXT.allCompanies },
  ...(webhook.team ? [{ label: TEXT.team, value: webhook.team }] : []),
  { label: TEXT.owner, value: webhook.owner },
  { label: TEXT.pending, value: grouped(webhook.pending) },
  { label: TEXT.parked, value: grouped(webhook.parked) },
  ...(webhook.previousSecretUntil ? [{ label: TEXT.secretUntil, value: moment(webhook.previousSecretUntil) }] : []),
];
