import { Button } from "@mantine/core";
import { Badge } from "@/components/shared/status-badge";
import { VERSION_TONES } from "@/components/shared/status-looks";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { VersionsTable } from "@/components/ui/data-table/versions-table";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import type { ConfigVersion } from "@/lib/contract/configuration";
import { CONFIG_KEYS } from "@/lib/domain/configuration/settings";
import { SETTING_WORDS, CONFIGURATION_MESSAGES as TEXT, VERSION_STATES } from "@/lib/messages/configuration";
import { showValue } from "@/lib/messages/setting-value";

const column = columnsOf<ConfigVersion>();

const COLUMNS = column.columns([
  column.accessor("from", {
    header: "From",
    size: 110,
    cell: ({ row: { original } }) => <Day value={original.from} />,
  }),
  column.accessor("state", {
    header: "Status",
    size: 110,
    cell: ({ row: { original } }) => (
      <Badge tone={VERSION_TONES[original.state]} label={VERSION_STATES[original.state]} />
    ),
  }),
  column.accessor(({ overrides }) => describeOverrides(overrides), { id: "values", header: "Sets", size: 320 }),
  column.accessor("note", {
    header: TEXT.note,
    size: 180,
    cell: ({ row: { original } }) => original.note ?? <EmptyValue />,
  }),
]);

/** 'Refund scale: Short-period scale; Mid-term window: 30 days', or that all values are inherited. */
function describeOverrides(overrides: ConfigVersion["overrides"]): string {
  const set = CONFIG_KEYS.filter((key) => overrides[key] !== undefined);
  return set.map((key) => `${SETTING_WORDS[key].label}: ${showValue(key, overrides[key])}`).join("; ") || "Nothing";
}

type Props = { versions: readonly ConfigVersion[]; onUse: ((version: ConfigVersion) => void) | null };

/** History of values with date and author. */
export function ConfigVersions({ versions, onUse }: Props) {
  const use = (version: ConfigVersion) => (
    <Button size="compact-xs" variant="default" onClick={() => onUse?.(version)}>
      {TEXT.startFrom}
    </Button>
  );
  return (
    <VersionsTable
      label={TEXT.versions}
      columns={COLUMNS}
      rows={versions}
      versionOf={({ number }) => number}
      byOf={({ createdBy }) => createdBy}
      atOf={({ createdAt }) => createdAt}
      headers={{ by: "Changed by", at: "Changed on" }}
      actions={onUse && { size: 150, of: use }}
    />
  );
}
