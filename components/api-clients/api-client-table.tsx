import { Button } from "@mantine/core";
import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyState } from "@/components/ui/empty-state";
import { HistoryButton } from "@/components/ui/history-button";
import { listStates } from "@/components/ui/list-states";
import { useApi } from "@/lib/client/use-api";
import type { ApiClient } from "@/lib/contract/api-clients";
import { listApiClients, listCompanies } from "@/lib/contract/calls";
import { API_SCOPE_LABELS } from "@/lib/domain/api-clients/scopes";
import { moment } from "@/lib/domain/dates/moment";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";
import classes from "./api-clients.module.css";

/** What a row's button opens. */
export type ClientAction = { client: ApiClient; to: "change" | "rotate" | "revoke" };

type Row = ApiClient & { companies: string };

const column = columnsOf<Row>();

type Props = {
  /** Absent for those who may only read. */
  onAct: ((action: ClientAction) => void) | undefined;
};

/** The clients by name, revoked ones last. */
export function ApiClientTable({ onAct }: Props) {
  const reply = useApi(listApiClients, {});
  const { data } = reply;
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const companies = useApi(listCompanies, {}).data?.data.companies;
  const rows = useMemo(
    () =>
      data?.data.map((client) => {
        const names = client.companyIds.map((id) => companies?.find((company) => company.id === id)?.name ?? id);
        return { ...client, companies: names.join(", ") || TEXT.allCompanies };
      }),
    [data, companies],
  );
  const columns = useMemo(() => columnsFor(onAct), [onAct]);
  return (
    <DataTable
      label={TEXT.title}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      refreshing={toolbar.refreshing}
      empty={<EmptyState title={TEXT.none} />}
      error={failed}
    />
  );
}

function stateOf({ revokedAt, previousSecretUntil }: ApiClient): string {
  if (revokedAt) return TEXT.revoked;
  const isOpen = previousSecretUntil && previousSecretUntil.seconds * 1_000 > Date.now();
  return isOpen ? TEXT.twoSecrets({ until: moment(previousSecretUntil) }) : TEXT.active;
}

function columnsFor(onAct: Props["onAct"]) {
  return column.columns([
    column.accessor("name", { header: TEXT.name, size: 140, meta: { grow: true } }),
    column.accessor("companies", { header: TEXT.companies, size: 140, meta: { hideBelow: 900 } }),
    column.accessor(({ scopes }) => scopes.map((scope) => API_SCOPE_LABELS[scope]).join(", "), {
      id: "scopes",
      header: TEXT.scopes,
      size: 170,
      meta: { grow: true, hideBelow: 640 },
    }),
    column.accessor("callsPerMinute", {
      header: TEXT.limit,
      size: 134,
      meta: { align: "right", hideBelow: 900 },
    }),
    column.accessor(({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : TEXT.never), {
      id: "lastUse",
      header: TEXT.lastUse,
      size: 182,
      meta: { hideBelow: 900 },
    }),
    column.accessor(stateOf, {
      id: "state",
      header: TEXT.state,
      size: 160,
      cell: ({ getValue }) => <span className={classes.state}>{getValue()}</span>,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      size: onAct ? 340 : 110,
      cell: ({ row: { original } }) => (
        <span className={classes.buttons}>
          {onAct && !original.revokedAt ? <ClientButtons client={original} onAct={onAct} /> : null}
          <HistoryButton kind="apiClient" id={original.id} name={original.name} />
        </span>
      ),
    }),
  ]);
}

function ClientButtons({ client, onAct }: { client: ApiClient; onAct: (action: ClientAction) => void }) {
  return (["change", "rotate", "revoke"] as const).map((to) => (
    <Button
      key={to}
      size="compact-xs"
      variant="default"
      aria-label={`${TEXT[to]}: ${client.name}`}
      onClick={() => onAct({ client, to })}
    >
      {TEXT[to]}
    </Button>
  ));
}
