import { Button } from "@mantine/core";
import { type Icon, IconCalculator, IconFlask } from "@tabler/icons-react";
import { Section } from "@/components/ui/page";
import { DRY_RUN_MESSAGES, ESTIMATE_MESSAGES, LIKELY_MESSAGES } from "@/lib/messages/validator";
import classes from "../validator.module.css";

/** What the panels beside the steps are for, before there is anything to ask them. */
export function RestingPanels() {
  return (
    <>
      <Section title={LIKELY_MESSAGES.title}>
        <p className={classes.quiet}>{LIKELY_MESSAGES.explain}</p>
      </Section>
      <RestingPanel {...DRY_RUN_MESSAGES} icon={IconFlask} />
      <RestingPanel {...ESTIMATE_MESSAGES} icon={IconCalculator} />
    </>
  );
}

function RestingPanel({
  title,
  explain,
  run,
  icon: Mark,
}: {
  title: string;
  explain: string;
  run: string;
  icon: Icon;
}) {
  return (
    <Section title={title}>
      <p className={classes.quiet}>{explain}</p>
      <Button mt="xs" size="xs" variant="default" disabled leftSection={<Mark size={14} aria-hidden />}>
        {run}
      </Button>
    </Section>
  );
}
