import { Button } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";

/** Warns that corrections have changed the counts and amounts since the text was edited. */
export function OutdatedText({ onReplace }: { onReplace: () => void }) {
  return (
    <Notice tone="warning" role="status" spaced>
      {TEXT.textOutdated}{" "}
      <Button size="compact-xs" variant="default" onClick={onReplace}>
        {TEXT.useNewText}
      </Button>
    </Notice>
  );
}
