import { Button, Code, Loader, Table, Text } from "@mantine/core";
import { FailedCall } from "@/components/ui/failed-call";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { TableHead } from "@/components/ui/table-head";
import { useAttempt } from "@/components/ui/use-attempt";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { getDelivery, resendDelivery } from "@/lib/contract/calls";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { Delivery, getDelivery as GetDelivery } from "@/lib/contract/webhooks";
import { grouped } from "@/lib/domain/counted";
import { moment } from "@/lib/domain/dates/moment";
import { EVENT_LABELS, WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";
import classes from "./webhooks.module.css";

type Props = { delivery: Delivery; onClose: () => void; onSent: () => Promise<unknown> };
type Details = ReplyOf<typeof GetDelivery>["data"];

/** One delivery: its request, and each attempt with its response. */
export function DeliveryDialog({ delivery: { id, type }, onClose, onSent }: Props) {
  const mayManage = useCan("webhooks.manage");
  const { data, error, mutate } = useApi(getDelivery, { params: { id: String(id) as never } });
  const { busy, attempt } = useAttempt({ title: TEXT.sendFailed });

  async function sendAgain(): Promise<void> {
    const attempts = data?.data.history.length ?? 0;
    await write(`resend delivery ${id} after ${attempts}`, resendDelivery, { params: { id: String(id) as never } });
    notify.success({ message: TEXT.queued });
    await Promise.all([mutate(), onSent()]);
  }

  return (
    <Modal opened onClose={onClose} title={TEXT.delivery({ type: EVENT_LABELS[type] })} size="lg">
      <FailedCall title={TEXT.deliveryFailed} error={data ? null : error} onRetry={() => void mutate()} />
      {data ? <DeliveryDetails details={data.data} /> : error ? null : <Loader aria-label={TEXT.loading} />}
      {mayManage ? (
        <Button mt="lg" loading={busy} disabled={!data} onClick={() => void attempt(sendAgain)}>
          {TEXT.sendAgain}
        </Button>
      ) : null}
    </Modal>
  );
}

function DeliveryDetails({ details: { request, history } }: { details: Details }) {
  return (
    <div className={classes.stack}>
      <h3 className={classes.heading}>{TEXT.request}</h3>
      <Code block tabIndex={0} aria-label={TEXT.request}>
        {JSON.stringify(JSON.parse(request), null, 2)}
      </Code>
      <h3 className={classes.heading}>{TEXT.history}</h3>
      {history.length === 0 ? (
        <Text size="sm" c="dimmed">
          {TEXT.noAttempts}
        </Text>
      ) : (
        <Table aria-label={TEXT.history}>
          <TableHead heads={["No.", "Time", "Duration", TEXT.response]} />
          <Table.Tbody>
            {history.map(({ number, at, ms, status, response, error }) => (
              <Table.Tr key={number}>
                <Table.Td>{number}</Table.Td>
                <Table.Td>{moment(at)}</Table.Td>
                <Table.Td>{grouped(ms)} ms</Table.Td>
                <Table.Td className={classes.response}>
                  {[error ?? status, response].filter(Boolean).join(" · ")}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
