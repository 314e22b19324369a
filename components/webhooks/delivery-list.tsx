import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { StatusBadge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyState } from "@/components/ui/empty-state";
import { EmptyValue } from "@/components/ui/empty-value";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/fields/select";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { listDeliveries } from "@/lib/contract/calls";
import type { Delivery, Webhook } from "@/lib/contract/webhooks";
import { moment } from "@/lib/domain/dates/moment";
import { DELIVERY_LABELS, DELIVERY_STATES, type DeliveryState } from "@/lib/domain/webhooks/channels";
import { EVENT_LABELS, WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";

const DeliveryDialog = lazyDialog(() => import("./delivery-dialog").then((module) => module.DeliveryDialog));

const REFRESH_MS = 10_000;
const STATES = DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_LABELS[value] }));
const column = columnsOf<Delivery>();

const COLUMNS = column.columns([
  column.accessor(({ type }) => EVENT_LABELS[type], { id: "type", header: TEXT.event, size: 190 }),
  column.accessor("state", {
    header: TEXT.state,
    size: 120,
    cell: ({ row: { original } }) => <StatusBadge kind="delivery" status={original.state} />,
  }),
  column.accessor("recordId", { header: TEXT.record, size: 200, meta: { hideBelow: 900 } }),
  column.accessor(({ happenedAt }) => moment(happenedAt), { id: "happened", header: TEXT.happened, size: 180 }),
  column.accessor("attempts", { header: TEXT.attempts, size: 90, meta: { align: "right" } }),
  column.accessor("status", {
    header: TEXT.response,
    size: 100,
    meta: { align: "right" },
    cell: ({ row: { original } }) => original.status ?? <EmptyValue />,
  }),
  column.accessor(({ reason }) => reason ?? "", {
    id: "reason",
    header: TEXT.reason,
    meta: { grow: true },
    cell: ({ row: { original } }) => original.reason ?? <EmptyValue />,
  }),
]);

/** A subscription's deliveries, newest first; a row opens its request and responses. */
export function DeliveryList({ webhook: { id } }: { webhook: Webhook }) {
  const [text, setText] = useUrlParam("state");
  const state = DELIVERY_STATES.find((known) => known === text);
  const [befores, setBefores] = useState<readonly number[]>([]);
  const before = befores.at(-1);
  const query = { ...(state && { state }), ...(before && { before }) };
  const { data, error, isValidating, mutate } = useApi(
    listDeliveries,
    { params: { id }, query },
    { refreshInterval: REFRESH_MS },
  );
  const chooseState = (chosen: string | null) => {
    setBefores([]);
    setText(chosen ?? "");
  };
  const retry = () => void mutate();
  const next = data?.data.nextBefore ?? null;
  return (
    <Section title={TEXT.deliveries} actions={<StateFilter state={state ?? null} onChoose={chooseState} />}>
      <Deliveries
        items={data?.data.items}
        error={
          error && !data ? (
            <ErrorState title={TEXT.deliveriesFailed} error={error} retrying={isValidating} onRetry={retry} />
          ) : null
        }
        onSent={() => mutate()}
      />
      <Button.Group>
        {before ? (
          <Button variant="default" size="xs" onClick={() => setBefores(befores.slice(0, -1))}>
            {TEXT.newer}
          </Button>
        ) : null}
        {next === null ? null : (
          <Button variant="default" size="xs" onClick={() => setBefores([...befores, next])}>
            {TEXT.more}
          </Button>
        )}
      </Button.Group>
    </Section>
  );
}

function StateFilter({ state, onChoose }: { state: DeliveryState | null; onChoose: (state: string | null) => void }) {
  return (
    <Select
      aria-label={TEXT.state}
      placeholder={TEXT.anyState}
      clearable
      size="xs"
      data={STATES}
      value={state}
      onChange={onChoose}
    />
  );
}

type DeliveriesProps = { items: readonly Delivery[] | undefined; error: ReactNode; onSent: () => Promise<unknown> };

function Deliveries({ items, error, onSent }: DeliveriesProps) {
  const [chosen, setChosen] = useState<Delivery | null>(null);
  return (
    <>
      <DataTable
        label={TEXT.deliveries}
        columns={COLUMNS}
        rows={items}
        rowId={({ id }) => String(id)}
        onRowOpen={setChosen}
        error={error}
        empty={<EmptyState title={TEXT.noDeliveries}>{TEXT.noDeliveriesHelp}</EmptyState>}
      />
      {chosen ? <DeliveryDialog delivery={chosen} onClose={() => setChosen(null)} onSent={onSent} /> : null}
    </>
  );
}
