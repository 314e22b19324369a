import { Text } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import { useApi } from "@/lib/client/use-api";
import { useCan, useFlag, useOffered } from "@/lib/client/viewer";
import { getCdOverview, listInsurerResponses } from "@/lib/contract/calls";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { announcedEffect } from "@/lib/domain/endorsements/decide-move";
import { STATUS_LABELS, STATUSES, startsWork } from "@/lib/domain/endorsements/status";
import { formatRupees } from "@/lib/domain/money/paise";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { INSURER_RESPONSE_MESSAGES as RESPONSES } from "@/lib/messages/insurer-responses";

type Props = { id: string; from: EndorsementStatus; to: EndorsementStatus };

/** Whether the question of a move is about its rater: premiums are recalculated from it [spec 2 §4]. */
export const useIsRated = (to: EndorsementStatus): boolean =>
  announcedEffect(to, useFlag("premiumRater")) === "RECALCULATE";

/** Whether the user may add a note to the ticket with a move: the move starts work, and the user may post there. */
export function useMayAddNote(): (to: EndorsementStatus) => boolean {
  const mayPost = useCan("support-desk.post");
  return (to) => mayPost && startsWork(to);
}

/**
 * What a move does to premiums or the CD account, and a warning before it posts an endorsement without an insurer's
 * response.
 */
export function MoveEffect({ id, from, to }: Props) {
  const effect = announcedEffect(to, useFlag("premiumRater"));
  if (effect === null) return null;
  if (effect === "RECALCULATE") {
    const words = { from: STATUSES[from].isDraft ? "Drafts" : STATUS_LABELS[from], to: "In progress" };
    return (
      <Text size="sm">
        {TEXT.confirmMove(words)} {TEXT.moveEffects[effect]}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {TEXT.moveEffects[effect]}
      </Text>
      {effect === "POST" ? <Posting id={id} /> : <MoveAmount id={id} />}
    </>
  );
}

/** The net cost that is held, released, posted or recalculated, and the balance once it is posted. */
export function MoveAmount({ id, withBalance = false }: { id: string; withBalance?: boolean }) {
  const { data } = useApi(getCdOverview, { params: { id } });
  if (!data) return null;
  const { netCostOfEndorsement: net, cdAccountId, estimatedBalancePostEndo: after } = data.data;
  return (
    <Text size="sm" fw={500}>
      {TEXT.totalLabel(net < 0)}: {formatRupees(Math.abs(net))}
      {withBalance && cdAccountId ? ` · ${TEXT.balanceAfter}: ${formatRupees(after)}` : null}
    </Text>
  );
}

/**
 * The amount to post. Rejected rows leave the endorsement first and change it [domain §24 #83]. The history records a
 * move without a response [domain §24 #56].
 */
function Posting({ id }: { id: string }) {
  const isOffered = useOffered(listInsurerResponses);
  const { data } = useApi(listInsurerResponses, isOffered ? { params: { id } } : null);
  if (isOffered && !data) return null;
  const { accepted = 0, rejected = 0, open = 0 } = data?.data.progress ?? {};
  return (
    <>
      {rejected > 0 ? <Notice tone="info">{RESPONSES.rejectedMove}</Notice> : <MoveAmount id={id} withBalance />}
      {open > 0 ? (
        <Notice tone="warning">
          {accepted + rejected > 0 ? RESPONSES.openPosted({ open }) : TEXT.withoutResponse}
        </Notice>
      ) : null}
    </>
  );
}
