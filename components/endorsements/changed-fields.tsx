import type { EndorsementMember } from "@/lib/contract/endorsements";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { factInWords } from "@/lib/domain/members/fact-in-words";
import { differingLetters, type Stretch } from "@/lib/domain/text/differing-letters";
import classes from "./review.module.css";

const LABELS: Readonly<Record<string, string>> = MEMBER_LABELS;

/** The changes of an edit: old and new value with differing characters marked. Renders nothing if no field changes. */
export function ChangedFields({ member: { oldData, revisedData } }: { member: EndorsementMember }) {
  const fields = Object.entries(revisedData ?? {});
  if (fields.length === 0) return null;
  return (
    <table className={classes.changes} aria-label="What changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Old</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, revised]) => {
          const { before, after } = differingLetters(factInWords(field, oldData?.[field]), factInWords(field, revised));
          return (
            <tr key={field}>
              <th scope="row">{LABELS[field] ?? field}</th>
              <td>
                <Marked stretches={before} tag="del" />
              </td>
              <td>
                <Marked stretches={after} tag="ins" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Marked({ stretches, tag: Tag }: { stretches: readonly Stretch[]; tag: "del" | "ins" }) {
  if (stretches.length === 0) return <span className="quiet">none</span>;
  return stretches.map(({ text, differs }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches have no other name than their place
    differs ? <Tag key={place}>{text}</Tag> : <span key={place}>{text}</span>,
  );
}
