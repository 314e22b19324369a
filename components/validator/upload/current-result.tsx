import { Button } from "@mantine/core";
import { IconClipboardCheck } from "@tabler/icons-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { SUMMARY_MESSAGES, VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { paths } from "@/lib/paths";
import { FlowFrame } from "../frame";
import { StartFreshButton } from "../start-fresh-button";

/** The validator while a validated file is open: coming here keeps its results. */
export function CurrentResult() {
  return (
    <FlowFrame stage="summary" title={TEXT.title}>
      <EmptyState
        icon={IconClipboardCheck}
        title={`${SUMMARY_MESSAGES.title} is still open`}
        action={
          <>
            <Button component={Link} href={paths.validationSummary()}>
              View summary
            </Button>
            <StartFreshButton />
          </>
        }
      >
        Continue with it, or start fresh with another file.
      </EmptyState>
    </FlowFrame>
  );
}
