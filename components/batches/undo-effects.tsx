import { Button, Table } from "@mantine/core";
import { IconArrowRight, IconChecklist } from "@tabler/icons-react";
import { EndorsementAmounts } from "@/components/shared/endorsements/endorsement-amounts";
import { PersonLink } from "@/components/shared/members/person-link";
import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import { EmptyValue } from "@/components/ui/empty-value";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useCan } from "@/lib/client/viewer";
import type { RemainingItem, Reversal, UndoEffect, UndoReport } from "@/lib/contract/batches";
import { andMore } from "@/lib/domain/counted";
import { dateOfInstant, formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { moment } from "@/lib/domain/dates/moment";
import { REMAIN_REASON_WORDS, BATCH_MESSAGES as TEXT, UNDO_ITEM_WORDS } from "@/lib/messages/batches";
import { paths } from "@/lib/paths";
import classes from "./batches.module.css";

type Props = { report: UndoReport; isDone: boolean; onLeave: () => void };

/** What an undo reverses, what stays and why, and what it costs. */
export function UndoEffects({ report, isDone, onLeave }: Props) {
  const { batch, reversed, reversedCount, fields, remaining, remainingCount, endorsements, counters } = report;
  const { undone, mayUndo } = batch;
  const items = { items: reversed };
  const outlook = mayUndo ? TEXT.reversed : TEXT.reversible;
  return (
    <>
      {undone && !isDone ? (
        <Notice tone="info">{TEXT.undoneBy({ by: undone.by, on: formatDdMmmYyyy(dateOfInstant(undone.at)) })}</Notice>
      ) : (
        <p className={classes.lead}>
          {reversedCount === 0 ? TEXT.nothing : isDone ? TEXT.done(items) : outlook(items)}
        </p>
      )}
      {fields.length > 0 && !(undone && !isDone) ? <Fields fields={fields} /> : null}
      {remainingCount > 0 && !(undone && !isDone) ? <Remaining remaining={remaining} count={remainingCount} /> : null}
      <Amounts endorsements={endorsements} />
      {counters.length > 0 ? <Counters batchId={batch.id} counters={counters} onLeave={onLeave} /> : null}
    </>
  );
}

/** The values that a policy gets back. */
function Fields({ fields }: Pick<UndoReport, "fields">) {
  return (
    <ul className={classes.fields} aria-label={TEXT.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before || <EmptyValue />} <IconArrowRight size={13} aria-label="to" /> {after || <EmptyValue />}
        </li>
      ))}
    </ul>
  );
}

function Remaining({ remaining, count }: { remaining: readonly RemainingItem[]; count: number }) {
  return (
    <section className={classes.part}>
      <h3>{TEXT.remaining({ count })}</h3>
      <Table.ScrollContainer minWidth={420} maxHeight={240}>
        <Table
          aria-label={TEXT.remainingTable}
          data={{
            head: [TEXT.name, TEXT.item, TEXT.why],
            body: remaining.map((item) => [nameOf(item), UNDO_ITEM_WORDS[item.item][0], <Why key="why" {...item} />]),
          }}
        />
      </Table.ScrollContainer>
      {count > remaining.length ? <p className="quiet">{andMore(count - remaining.length)}</p> : null}
    </section>
  );
}

const nameOf = ({ userId, name }: RemainingItem) => (userId ? <PersonLink userId={userId}>{name}</PersonLink> : name);

function Why({ reason, detail, by, at }: RemainingItem) {
  const who = [by, at ? moment(at) : null].filter((part) => part).join(", ");
  return (
    <>
      {REMAIN_REASON_WORDS[reason](detail)}
      {who ? <span className={classes.second}>{who}</span> : null}
    </>
  );
}

function Amounts({ endorsements }: { endorsements: readonly UndoEffect[] }) {
  if (endorsements.length === 0) return <p className="quiet">{TEXT.noMoney}</p>;
  return (
    <section className={classes.part}>
      <h3>{TEXT.money}</h3>
      <EndorsementAmounts label={TEXT.moneyTable} columns={TEXT} effects={endorsements} />
      <p className="quiet">{TEXT.balanceStays}</p>
    </section>
  );
}

type CounterProps = { batchId: string; counters: readonly Reversal[]; onLeave: () => void };

function Counters({ batchId, counters, onLeave }: CounterProps) {
  const mayUpload = useCan("validator.use");
  return (
    <Notice tone="warning">
      {TEXT.counter}
      {mayUpload ? (
        <span className={classes.counters}>
          {counters.map(({ policyId, policyType, nickName }) => (
            <Button
              key={policyId}
              component={Link}
              href={paths.validatorCounter({ batchId, policyId })}
              size="compact-xs"
              variant="default"
              leftSection={<IconChecklist size={14} aria-hidden />}
              onClick={onLeave}
            >
              {TEXT.openCounter({
                what: shortPolicyLabel({ id: policyId, policyType, nickName, policyNumber: null, insurerName: null }),
              })}
            </Button>
          ))}
        </span>
      ) : null}
    </Notice>
  );
}
