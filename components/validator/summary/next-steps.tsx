import { Button } from "@mantine/core";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { paths } from "@/lib/paths";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import type { GroupCounts } from "../flow/selectors";
import type { ValidatorEndorsement } from "./endorsements-of";
import classes from "./summary.module.css";

type Props = {
  counts: Record<Operation, GroupCounts>;
  hasErrors: boolean;
  endorsements: readonly ValidatorEndorsement[];
  /** All rows are already applied. */
  isRepeated: boolean;
};

/** 'What to do Next', depending on the file's rows [spec 2 §2]. */
export function NextSteps({ counts, hasErrors, endorsements, isRepeated }: Props) {
  const hasCorrect = OPERATIONS.some((operation) => counts[operation].correct > 0);
  const hasAddOrEdit = counts.ADD.correct + counts.EDIT.correct > 0;
  const nothingUploaded = isRepeated ? TEXT.next.nothingNew : TEXT.next.nothingUploaded;
  const [first] = endorsements;
  return (
    <Section title={TEXT.nextTitle}>
      <ol className={classes.nextSteps}>
        <li>{hasCorrect ? TEXT.next.uploaded : nothingUploaded}</li>
        {hasErrors ? <li>{TEXT.next.errorLog}</li> : null}
        <li>{hasErrors ? TEXT.next.writeSummaryWithErrors : TEXT.next.writeSummary}</li>
        {hasAddOrEdit ? (
          <li>
            {TEXT.next.openTool}
            {first ? (
              <div>
                <Button component={Link} href={paths.endorsementDetails(first.id)} size="xs" variant="default" mt={6}>
                  {TEXT.openEndoTool}
                </Button>
              </div>
            ) : null}
          </li>
        ) : null}
        {hasAddOrEdit ? <li>{TEXT.next.pasteCost}</li> : null}
      </ol>
    </Section>
  );
}
