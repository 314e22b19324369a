import { Button, Table } from "@mantine/core";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { TableHead } from "@/components/ui/table-head";
import { call } from "@/lib/client/api";
import { getScriptRun } from "@/lib/contract/calls";
import type { ScriptRun } from "@/lib/contract/scripts";
import { moment } from "@/lib/domain/dates/moment";
import { SCRIPT_SCREEN as TEXT } from "@/lib/messages/scripts";
import { type ShownResult, shownLists } from "./shown-lists";

const STATUS = { RUNNING: "Running", INTERRUPTED: "Broke off", DONE: "Done" } as const;

type Props = { runs: readonly ScriptRun[]; onShow: (result: ShownResult) => void };

/** User, time and outcome of each run; its result can be opened. */
export function EarlierRuns({ runs, onShow }: Props) {
  const [loadingId, setLoadingId] = useState<string | null>(null);

  async function show({ id, startedAt }: ScriptRun) {
    setLoadingId(id);
    try {
      const { data } = await call(getScriptRun, { params: { id } });
      const title = `${TEXT.result}, ${moment(startedAt)}`;
      onShow({ title, lists: shownLists(data.lists), madeMs: startedAt.seconds * 1000 });
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setLoadingId(null);
    }
  }

  return (
    <Section title={TEXT.runs}>
      {runs.length === 0 ? (
        <p className="quiet">{TEXT.noRuns}</p>
      ) : (
        <Table.ScrollContainer minWidth={640} type="native">
          <Table aria-label={TEXT.runs}>
            <TableHead heads={["Started", "By", "Status", "Rows", "Outcome", ""]} />
            <Table.Tbody>
              {runs.map((run) => (
                <Table.Tr key={run.id}>
                  <Table.Td>{moment(run.startedAt)}</Table.Td>
                  <Table.Td>{run.startedBy}</Table.Td>
                  <Table.Td>{STATUS[run.status]}</Table.Td>
                  <Table.Td>{TEXT.progress(run.counts)}</Table.Td>
                  <Table.Td>{TEXT.done(run.counts)}</Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Show the result of ${moment(run.startedAt)}`}
                      loading={loadingId === run.id}
                      onClick={() => void show(run)}
                    >
                      Show result
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
