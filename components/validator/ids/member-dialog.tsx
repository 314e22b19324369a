import { Stack } from "@mantine/core";
import { createContext, useContext, useMemo, useState } from "react";
import useSWR from "swr";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Select } from "@/components/ui/fields/select";
import { FormModal } from "@/components/ui/form-modal";
import { PartState } from "@/components/ui/part-state";
import { Truncated } from "@/components/ui/truncated";
import { type NamedMember, suggestMembers } from "@/lib/domain/members/members-by-name";
import { type ConfirmedMember, type RowWithoutId, rowKey } from "@/lib/domain/members/rows-without-id";
import { NAMED_MEMBER_MESSAGES as TEXT, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { findNamedMembers } from "./find-named-members";

const TABLE_HEIGHT_PX = 420;

type Props = {
  rows: readonly RowWithoutId[];
  confirmed: readonly ConfirmedMember[];
  companyId: string;
  /** null = members of all policies. */
  policyId: string | null;
  onConfirm: (confirmed: ConfirmedMember[]) => void;
  onClose: () => void;
};

/** Finds the covered member of each row by name. The user confirms them; a row without a member keeps no ID. */
export function MemberDialog({ rows, companyId, policyId, ...rest }: Props) {
  const names = rows.map(({ name }) => name);
  const reply = useSWR(
    ["members-by-name", companyId, policyId, ...names],
    () => findNamedMembers(companyId, policyId, names),
    { revalidateOnFocus: false },
  );
  if (reply.data) return <Members rows={rows} membersOf={reply.data} {...rest} />;
  return (
    <FormModal isDirty={false} isBusy={false} onClose={rest.onClose} title={TEXT.title} size="lg" {...CLOSE}>
      <PartState reply={reply} loading={TEXT.loading} failed={TEXT.failed} />
    </FormModal>
  );
}

const CLOSE = { closeButtonProps: { "aria-label": "Close" } };

type Choices = Readonly<Record<string, string | null>>;
type MembersProps = Pick<Props, "rows" | "confirmed" | "onConfirm" | "onClose"> & {
  membersOf: ReadonlyMap<string, readonly NamedMember[]>;
};

function Members({ rows, confirmed, membersOf, onConfirm, onClose }: MembersProps) {
  const [before] = useState<Choices>(() => {
    const earlier = new Map(confirmed.map((one) => [rowKey(one), one.userId]));
    const suggested = suggestMembers(rows, membersOf);
    const choiceOf = (row: RowWithoutId, index: number) =>
      (confirmed.length > 0 ? earlier.get(rowKey(row)) : suggested[index]) ?? null;
    return Object.fromEntries(rows.map((row, index) => [rowKey(row), choiceOf(row, index)]));
  });
  const [choices, setChoices] = useState(before);
  const answers = useMemo(
    () => ({
      membersOf,
      choices,
      choose: (key: string, userId: string | null) => setChoices((now) => ({ ...now, [key]: userId })),
    }),
    [membersOf, choices],
  );
  const chosen = rows.flatMap(({ operation, rowNumber, name: listedName }): ConfirmedMember[] => {
    const chosenId = choices[rowKey({ operation, rowNumber })];
    const member = membersOf.get(listedName)?.find(({ userId }) => userId === chosenId);
    return member ? [{ operation, rowNumber, userId: member.userId, name: member.name, listedName }] : [];
  });
  return (
    <FormModal
      isDirty={rows.some((row) => choices[rowKey(row)] !== before[rowKey(row)])}
      isBusy={false}
      onClose={onClose}
      title={TEXT.title}
      size="xl"
      {...CLOSE}
    >
      <Stack gap="sm">
        <p className="quiet-small">
          {TEXT.explain} {rows.some(({ operation }) => operation === "EDIT") ? TEXT.namesStay : null}
        </p>
        <AnswersContext value={answers}>
          <DataTable label={TEXT.title} columns={COLUMNS} rows={rows} rowId={rowKey} maxHeight={TABLE_HEIGHT_PX} />
        </AnswersContext>
        <DialogActions
          confirmLabel={TEXT.use({ rows: chosen.length })}
          disabled={chosen.length + confirmed.length === 0}
          onCancel={onClose}
          onConfirm={() => onConfirm(chosen)}
        />
      </Stack>
    </FormModal>
  );
}

type Answers = {
  membersOf: MembersProps["membersOf"];
  choices: Choices;
  choose: (key: string, userId: string | null) => void;
};

/** The columns do not depend on the answers, so that a field keeps the focus. */
const AnswersContext = createContext<Answers>({ membersOf: new Map(), choices: {}, choose: () => {} });

const NOBODY = "nobody";

function MemberChoice({ row }: { row: RowWithoutId }) {
  const { membersOf, choices, choose } = useContext(AnswersContext);
  const members = membersOf.get(row.name) ?? [];
  if (members.length === 0) return <span className="quiet-small">{TEXT.nobody}</span>;
  return (
    <Select
      size="xs"
      searchable
      aria-label={TEXT.memberOf(row)}
      placeholder={TEXT.choose({ members: members.length })}
      data={[
        ...members.map((member) => ({ value: member.userId, label: TEXT.member(member) })),
        { value: NOBODY, label: TEXT.leave },
      ]}
      value={choices[rowKey(row)] ?? null}
      onChange={(userId) => choose(rowKey(row), userId === NOBODY ? null : userId)}
    />
  );
}

const column = columnsOf<RowWithoutId>();

const COLUMNS = column.columns([
  column.accessor("operation", {
    header: "Sheet",
    size: 80,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => VALIDATOR_MESSAGES.operations[getValue()],
  }),
  column.accessor("rowNumber", { header: "Row", size: 60, meta: { align: "right", hideBelow: 640 } }),
  column.accessor("name", { header: "Name", size: 150, cell: ({ getValue }) => <Truncated text={getValue()} /> }),
  column.display({
    id: "member",
    header: "Member",
    size: 190,
    meta: { grow: true },
    cell: ({ row: { original } }) => <MemberChoice row={original} />,
  }),
]);
