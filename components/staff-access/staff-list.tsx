import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DownloadButton } from "@/components/ui/download-button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchBox } from "@/components/ui/fields/search-box";
import { HistoryButton } from "@/components/ui/history-button";
import { lazyDialog } from "@/components/ui/lazy-part";
import { listStates } from "@/components/ui/list-states";
import { Section } from "@/components/ui/page";
import { downloadFile } from "@/lib/client/download-file";
import { useApi } from "@/lib/client/use-api";
import { useOpenSessions } from "@/lib/client/use-open-sessions";
import { exportAccessReview, listStaffAccess } from "@/lib/contract/calls";
import type { StaffMember } from "@/lib/contract/staff-access";
import { moment } from "@/lib/domain/dates/moment";
import { fullName } from "@/lib/domain/members/person-name";
import { STAFF_ACCESS_SCREEN as TEXT } from "@/lib/messages/staff-access";
import classes from "./staff-access.module.css";
import { WithdrawDialog } from "./withdraw-dialog";

const RolesDialog = lazyDialog(() => import("./roles-dialog").then((module) => module.RolesDialog));

type Row = StaffMember & { sessions: number | null };
type Chosen = { person: StaffMember; to: "change" | "withdraw" };

const column = columnsOf<Row>();

/** Staff with access: roles, last sign-in and open sessions. Roles can be changed or withdrawn. */
export function StaffList() {
  const reply = useApi(listStaffAccess, {});
  const { data, mutate } = reply;
  const { toolbar, failed } = listStates(reply, { title: TEXT.loadFailed });
  const { data: open } = useOpenSessions();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const rows = useMemo(
    () =>
      data?.data.staff.map((person) => ({
        ...person,
        sessions: open ? (open.find(({ userId }) => userId === person.userId)?.sessions ?? 0) : null,
      })),
    [data, open],
  );
  const query = search.trim().toLowerCase();
  const shown = useMemo(
    () =>
      rows?.filter((row) =>
        [fullName(row), row.email, ...row.roles].some((text) => text.toLowerCase().includes(query)),
      ),
    [rows, query],
  );
  const columns = useMemo(() => columnsFor(setChosen), []);
  const close = () => setChosen(null);
  const changed = () => mutate();
  return (
    <Section
      title={TEXT.staff}
      actions={
        <>
          <SearchBox label={TEXT.search} value={search} onSearch={setSearch} />
          <DownloadButton label={TEXT.review} download={() => downloadFile(exportAccessReview, {})} />
        </>
      }
    >
      <DataTable
        label={TEXT.staff}
        columns={columns}
        rows={shown}
        rowId={({ userId }) => userId}
        refreshing={toolbar.refreshing}
        empty={<EmptyState title={query ? TEXT.noMatch : TEXT.noStaff} />}
        error={failed}
      />
      {chosen?.to === "change" ? (
        <RolesDialog person={chosen.person} choices={data?.data.roles ?? []} onClose={close} onChanged={changed} />
      ) : chosen ? (
        <WithdrawDialog person={chosen.person} onClose={close} onChanged={changed} />
      ) : null}
    </Section>
  );
}

function columnsFor(onChoose: (chosen: Chosen) => void) {
  return column.columns([
    column.accessor(fullName, { id: "name", header: "Name", size: 150 }),
    column.accessor("email", { header: "Email", size: 220 }),
    column.accessor(({ roles }) => roles.join(", "), { id: "roles", header: "Roles", size: 140 }),
    column.accessor(({ lastSignInAt }) => lastSignInAt?.seconds ?? 0, {
      id: "lastSignInAt",
      header: "Last sign-in",
      size: 180,
      cell: ({ row: { original } }) => (original.lastSignInAt ? moment(original.lastSignInAt) : TEXT.never),
    }),
    column.accessor(({ sessions }) => sessions ?? "-", {
      id: "sessions",
      header: "Sessions",
      size: 86,
      meta: { align: "right" },
    }),
    column.display({
      id: "actions",
      header: "Actions",
      size: 360,
      cell: ({ row: { original } }) => (original.isSelf ? TEXT.own : <Actions person={original} onChoose={onChoose} />),
    }),
  ]);
}

function Actions({ person, onChoose }: { person: StaffMember; onChoose: (chosen: Chosen) => void }) {
  const name = fullName(person);
  return (
    <span className={classes.buttons}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${TEXT.change}: ${name}`}
        onClick={() => onChoose({ person, to: "change" })}
      >
        {TEXT.change}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${TEXT.withdraw}: ${name}`}
        onClick={() => onChoose({ person, to: "withdraw" })}
      >
        {TEXT.withdraw}
      </Button>
      <HistoryButton kind="access" id={person.userId} name={name} />
    </span>
  );
}
