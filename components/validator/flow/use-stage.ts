import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useFlow } from "./flow-provider";
import { canShow, STAGE_PATHS, type Stage } from "./routing";
import { isSubmitted } from "./selectors";

/** Whether a screen may render; without its data it opens the current stage of the flow [spec 2 §4]. */
export function useStage(stage: Stage): boolean {
  const { state, isReady } = useFlow();
  const router = useRouter();
  const isAllowed = canShow(stage, state);
  const elsewhere = isSubmitted(state) ? STAGE_PATHS.summary : STAGE_PATHS.upload;
  useEffect(() => {
    if (isReady && !isAllowed) router.replace(elsewhere);
  }, [isReady, isAllowed, elsewhere, router]);
  return isReady && isAllowed;
}
