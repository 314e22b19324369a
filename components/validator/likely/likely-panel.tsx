import { Button } from "@mantine/core";
import { IconPencil, IconRefresh } from "@tabler/icons-react";
import { startTransition, useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import type { LikelyVerdict } from "@/lib/domain/members/likely-verdict";
import { FIX_MESSAGES, LIKELY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { wrongRowsAmong } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { onlyRepeats, VerdictLines } from "../verdict-lines";
import { ReasonList } from "./reason-list";
import type { Likely } from "./use-likely-verdict";

const FixRowsDialog = lazyDialog(() => import("../fix/fix-rows-dialog").then((module) => module.FixRowsDialog));

/** The browser's likely verdict; the provider's verdict replaces it. */
export function LikelyPanel({ likely, again }: { likely: Likely; again: () => void }) {
  return (
    <section aria-label={TEXT.title}>
      {likely.kind === "waiting" ? <p className="quiet-small">{TEXT.explain}</p> : null}
      {likely.kind === "judging" ? (
        <p className="quiet-small" role="status">
          {TEXT.judging(likely)}
        </p>
      ) : null}
      {likely.kind === "failed" ? (
        <>
          <p className="quiet-small">{TEXT.failed}</p>
          <Button
            mt="xs"
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={again}
          >
            {TEXT.again}
          </Button>
        </>
      ) : null}
      {likely.kind === "known" ? <Known verdict={likely.verdict} /> : null}
    </section>
  );
}

function Known({ verdict: { counts, reasons, incorrect } }: { verdict: LikelyVerdict }) {
  const { state, dispatch } = useFlow();
  const [isFixing, setFixing] = useState(false);
  const wrong = useMemo(() => wrongRowsAmong(incorrect, state.rows), [incorrect, state.rows]);
  if (onlyRepeats(counts)) return <VerdictLines counts={counts} />;
  return (
    <>
      <VerdictLines counts={counts} />
      <ReasonList reasons={reasons} />
      {wrong.length > 0 ? (
        <Button
          mt="xs"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          // A table of many fields: rendered in slices.
          onClick={() => startTransition(() => setFixing(true))}
        >
          {FIX_MESSAGES.open}
        </Button>
      ) : null}
      {isFixing ? (
        <FixRowsDialog
          wrong={wrong}
          sendLabel={(changed) => FIX_MESSAGES.check({ rows: changed })}
          busy={false}
          error={null}
          onSend={() => dispatch({ type: "fixesApplied" })}
          onClose={() => setFixing(false)}
        />
      ) : null}
    </>
  );
}
