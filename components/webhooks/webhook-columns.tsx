import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { RowLink } from "@/components/ui/row-link";
import type { Webhook } from "@/lib/contract/webhooks";
import { moment } from "@/lib/domain/dates/moment";
import { CHANNEL_NAMES, EVENT_LABELS, WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";
import { paths } from "@/lib/paths";

/** "Life added, Life left", or all. */
export const eventsOf = ({ eventTypes }: Pick<Webhook, "eventTypes">): string =>
  eventTypes.length === 0 ? TEXT.allEvents : eventTypes.map((type) => EVENT_LABELS[type]).join(", ");

export const stateOf = ({ isPaused, failingSince }: Webhook) =>
  isPaused ? "PAUSED" : failingSince ? "FAILING" : "ACTIVE";

const column = columnsOf<Webhook>();

export const WEBHOOK_COLUMNS = column.columns([
  column.accessor("name", {
    header: TEXT.name,
    size: 180,
    cell: ({ row: { original } }) => (
      <RowLink isName href={paths.webhookDetails(original.id)}>
        {original.name}
      </RowLink>
    ),
  }),
  column.accessor((webhook) => stateOf(webhook), {
    id: "state",
    header: TEXT.state,
    size: 110,
    cell: ({ row: { original } }) => <StatusBadge kind="webhook" status={stateOf(original)} />,
  }),
  column.accessor(({ channel }) => CHANNEL_NAMES[channel], { id: "channel", header: TEXT.channel, size: 130 }),
  column.accessor((webhook) => eventsOf(webhook), { id: "types", header: TEXT.types, meta: { grow: true } }),
  column.accessor(({ companyName }) => companyName ?? TEXT.allCompanies, {
    id: "company",
    header: TEXT.company,
    size: 170,
    meta: { hideBelow: 1160 },
  }),
  column.accessor("pending", { header: TEXT.pending, size: 90, meta: { align: "right" } }),
  column.accessor("parked", { header: TEXT.parked, size: 90, meta: { align: "right" } }),
  column.accessor(({ lastDeliveredAt }) => moment(lastDeliveredAt), {
    id: "last",
    header: TEXT.lastDelivered,
    size: 180,
    meta: { hideBelow: 900 },
  }),
]);
