import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { ActionMenu } from "@/components/ui/action-menu";
import { columnsOf, type RowKey } from "@/components/ui/data-table/table-kit";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";

const column = columnsOf<EndorsementListItem>();

/** A row's actions as a menu, each with its key. */
export const rowMenuColumn = (rowKeys: readonly RowKey<EndorsementListItem>[]) =>
  column.display({
    id: "menu",
    header: () => <VisuallyHidden>{TEXT.actions}</VisuallyHidden>,
    size: 52,
    enableResizing: false,
    cell: ({ row: { original } }) => (
      <ActionMenu
        actions={rowKeys.map(({ key, does, run }) => ({ label: does, keyName: key, onClick: () => run(original) }))}
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={TEXT.actionsOf({ name: endorsementName(original) })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
      />
    ),
  });
