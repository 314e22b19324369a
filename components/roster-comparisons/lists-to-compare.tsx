import { Button, Group } from "@mantine/core";
import { IconCircleCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { useAttemptInPlace } from "@/components/ui/use-attempt";
import { WorkbookDrop } from "@/components/ui/workbook-drop";
import { TABLE_FORMATS } from "@/lib/client/parse-workbook";
import { compareLists } from "@/lib/client/roster-comparisons/compare-rosters";
import type { RosterComparison } from "@/lib/contract/roster-comparisons";
import { LIST_SOURCES, type ListSource } from "@/lib/domain/roster-comparisons/groups";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import classes from "./roster-comparisons.module.css";
import { type ReadList, useRosterReader } from "./use-roster-reader";

type Props = {
  policyId: string;
  companyId: string | null;
  about: string | null;
  isFirst: boolean;
  onCompared: (comparison: RosterComparison) => Promise<unknown>;
};

type Lists = Record<ListSource, ReadList | null>;

const NO_LISTS: Lists = { EMPLOYER: null, INSURER: null };

/** Two places for the lists, side by side, and the comparison with our roster. */
export function ListsToCompare({ policyId, companyId, about, isFirst, onCompared }: Props) {
  const [lists, setLists] = useState(NO_LISTS);
  const { busy: isBusy, error, attempt } = useAttemptInPlace();
  const isReady = lists.EMPLOYER !== null || lists.INSURER !== null;

  async function compare() {
    const comparison = await compareLists(policyId, lists);
    await onCompared(comparison);
    setLists(NO_LISTS);
    notify.success({ title: TEXT.comparedTitle, message: TEXT.compared(comparison), about });
  }

  return (
    <Section title={TEXT.lists}>
      <p className={classes.help}>{TEXT.explain}</p>
      <div className={classes.lists}>
        {LIST_SOURCES.map((source) => (
          <OneList
            key={source}
            policyId={policyId}
            companyId={companyId}
            source={source}
            isFirst={isFirst}
            isBusy={isBusy}
            list={lists[source]}
            onChange={(list) => setLists((before) => ({ ...before, [source]: list }))}
          />
        ))}
      </div>
      <FailedCall title={TEXT.failed} error={error} />
      <Group gap="sm" mt="sm">
        <Button disabled={!isReady} loading={isBusy} onClick={() => void attempt(compare)}>
          {isFirst ? TEXT.compare : TEXT.compareAgain}
        </Button>
        {isBusy ? <span className="quiet">{TEXT.comparing}</span> : null}
      </Group>
    </Section>
  );
}

type ListProps = {
  policyId: string;
  companyId: string | null;
  source: ListSource;
  list: ReadList | null;
  isFirst: boolean;
  isBusy: boolean;
  onChange: (list: ReadList | null) => void;
};

function OneList({ policyId, companyId, source, list, isFirst, isBusy, onChange }: ListProps) {
  const { read, step } = useRosterReader({ policyId, companyId, source, onRead: onChange });
  return (
    <section aria-label={TEXT.sources[source]} className={classes.list}>
      <h3 className={classes.listName}>{TEXT.sources[source]}</h3>
      {list ? (
        <p className={classes.ready}>
          <IconCircleCheck size={18} aria-hidden className={classes.good} />
          <span>{TEXT.ready({ file: list.fileName, rows: list.rows.length })}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconX size={13} aria-hidden />}
            aria-label={TEXT.remove({ file: list.fileName })}
            disabled={isBusy}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        </p>
      ) : (
        <WorkbookDrop
          label={TEXT.drop[source]}
          formats={TABLE_FORMATS}
          disabled={isBusy}
          compact={!isFirst}
          onRead={read}
        />
      )}
      {step}
    </section>
  );
}
