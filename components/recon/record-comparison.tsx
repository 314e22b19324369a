import { IconArrowsDiff } from "@tabler/icons-react";
import { Badge } from "@/components/shared/status-badge";
import { CopyableId } from "@/components/ui/copyable-id";
import { EmptyValue } from "@/components/ui/empty-value";
import { COMPARED_FIELDS } from "@/lib/contract/constants";
import type { ComparedPair, ComparedRecord } from "@/lib/contract/recon";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import classes from "./record-comparison.module.css";

type Field = (typeof COMPARED_FIELDS)[number];

/** Both records of a pair side by side; a difference is marked by a word, an icon and a background. */
export function RecordComparison({ pair, label }: { pair: ComparedPair; label: string }) {
  const needsTick: readonly Field[] = pair.differences;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{TEXT.field}</th>
          <Head title={TEXT.oldRecord} id={pair.old.userId} note={TEXT.becomesInactive} />
          <Head title={TEXT.newRecord} id={pair.new.userId} note={TEXT.stays} />
        </tr>
      </thead>
      <tbody>
        {COMPARED_FIELDS.map((field) => {
          const differs = pair.differingFields.includes(field);
          return (
            <tr key={field} data-differs={differs ? (needsTick.includes(field) ? "identity" : "other") : undefined}>
              <th scope="row">
                {TEXT.fields[field]}
                {differs ? (
                  <Badge
                    tone={needsTick.includes(field) ? "warning" : "neutral"}
                    label={TEXT.differs}
                    icon={IconArrowsDiff}
                  />
                ) : null}
              </th>
              <td>{textOf(pair.old, field)}</td>
              <td>{textOf(pair.new, field)}</td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">{TEXT.fields.active}</th>
          <td>{pair.old.active ? TEXT.active : TEXT.inactive}</td>
          <td>{pair.new.active ? TEXT.active : TEXT.inactive}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Head({ title, id, note }: { title: string; id: string; note: string }) {
  return (
    <th scope="col">
      {title}
      <span className={classes.id}>
        <CopyableId id={id} label="user id" />
      </span>
      <span className={classes.note}>{note}</span>
    </th>
  );
}

function textOf(record: ComparedRecord, field: Field) {
  const value = record[field];
  if (!value) return <EmptyValue means="Empty" />;
  if (field === "dob") return formatDmy(value);
  if (field === "email") return <Email address={value} />;
  return field === "gender" || field === "relationship" ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/** An email address that breaks before its domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return at < 0 ? (
    address
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
