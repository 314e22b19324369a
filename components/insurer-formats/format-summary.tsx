import { Section } from "@/components/ui/page";
import type { InsurerFormat } from "@/lib/contract/insurer-formats";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { FORMAT_OPERATIONS } from "@/lib/domain/insurer-formats/format";
import {
  DATE_WORDS,
  OPERATION_WORDS,
  SPLIT_WORDS,
  INSURER_FORMAT_MESSAGES as TEXT,
} from "@/lib/messages/insurer-formats";
import { describeColumn } from "./column-words";
import classes from "./insurer-formats.module.css";

/** Read-only view of a format: its columns and file settings. */
export function FormatSummary({ format }: { format: InsurerFormat }) {
  return (
    <>
      <p className="quiet-small">
        {TEXT.dates}: {DATE_WORDS[format.dates]} · {TEXT.split}: {SPLIT_WORDS[format.split]} · {TEXT.fileName}:{" "}
        {format.fileName}.{format.fileType}
      </p>
      <div className={classes.sheets}>
        {FORMAT_OPERATIONS.map((operation) => (
          <Section key={operation} title={`${OPERATION_WORDS[operation]}: ${format.sheets[operation].sheet}`}>
            {format.sheets[operation].template ? (
              <p className="quiet-small">
                {TEXT.template}: {shownNameOf(format.sheets[operation].template.fileName)}
              </p>
            ) : null}
            <ol className={classes.list}>
              {format.sheets[operation].columns.map((column) => (
                <li key={column.header}>{describeColumn(column)}</li>
              ))}
            </ol>
          </Section>
        ))}
      </div>
    </>
  );
}
