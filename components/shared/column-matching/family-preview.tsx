import { Button } from "@mantine/core";
import { leaveOutFamilies } from "@/lib/domain/column-matching/answer-draft";
import { previewFamilies, previewNames } from "@/lib/domain/column-matching/family-preview";
import { familyOf, hasDependantsAlone, hasPlacesAlone } from "@/lib/domain/column-matching/family-rows";
import type { MappingDraft, SheetDraft } from "@/lib/domain/column-matching/mapping-draft";
import { istDay } from "@/lib/domain/dates/local-date";
import { keysOf } from "@/lib/domain/keys";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import classes from "./matching.module.css";
import type { ChangeDraft } from "./use-mapping-draft";

type Props = { sheet: SheetDraft; draft: MappingDraft; onChange: ChangeDraft };

const COLUMNS = keysOf(TEXT.familyColumns);

/** Preview of the first rows with joined names, or with families split into people. */
export function FamilyPreview({ sheet, draft, onChange }: Props) {
  const today = istDay(Date.now());
  const names = previewNames(sheet, draft, today);
  const people = previewFamilies(sheet, draft, today);
  const targets = sheet.matches.flatMap(({ target }) => target ?? []);
  const most = { people: familyOf(targets)?.length ?? 1 };
  const hasEmployee = !hasPlacesAlone(targets);
  const textOf = hasEmployee ? TEXT.family : hasDependantsAlone(targets) ? TEXT.dependantsAlone : TEXT.people;
  return (
    <>
      {names.length > 0 ? <p className="quiet-small">{TEXT.joinedNames({ names })}</p> : null}
      {people ? (
        <section className={classes.sheet} aria-label={TEXT.groups.family}>
          <div className={classes.head}>
            <p className={classes.line}>{textOf(most)}</p>
            {hasEmployee ? (
              <Button
                size="xs"
                variant="default"
                onClick={() => onChange((current) => leaveOutFamilies(current, sheet.sketch.name))}
              >
                {TEXT.leaveOutFamilies}
              </Button>
            ) : null}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <div className={classes.scroll} tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col">
                      {TEXT.familyColumns[column]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.number}>
                    {COLUMNS.map((column) => (
                      <td key={column}>{person[column]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ) : null}
    </>
  );
}
