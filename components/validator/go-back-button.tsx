import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@/components/ui/link";
import { CHECKLIST_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "./flow/flow-provider";
import { previousStage, STAGE_PATHS, type Stage } from "./flow/routing";

/** Opens the previous screen; all answers are kept. */
export function GoBackButton({ from }: { from: Stage }) {
  const { state } = useFlow();
  return (
    <Button
      component={Link}
      href={STAGE_PATHS[previousStage(from, state)]}
      variant="default"
      leftSection={<IconArrowLeft size={15} aria-hidden />}
    >
      {TEXT.goBack}
    </Button>
  );
}
