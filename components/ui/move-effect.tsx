import { Text } from "@mantine/core";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listInsurerResponses } from "@/lib/contract/calls";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { CD_EFFECTS } from "@/lib/domain/endorsements/decide-move";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { Notice } from "./notice";

/** What a move does to the CD account, and a warning before it posts an endorsement without an insurer's response. */
export function MoveEffect({ id, to }: { id: string; to: EndorsementStatus }) {
  const effect = CD_EFFECTS[to];
  if (effect === null) return null;
  return (
    <>
      <Text size="sm" c="dimmed">
        {TEXT.moveEffects[effect]}
      </Text>
      {effect === "POST" ? <ResponseMissing id={id} /> : null}
    </>
  );
}

/** The history records a move without a response [domain §24 #56]. */
function ResponseMissing({ id }: { id: string }) {
  const isOffered = useOffered(listInsurerResponses);
  const { data } = useApi(listInsurerResponses, isOffered ? { params: { id } } : null);
  const progress = data?.data.progress;
  if (!progress || progress.accepted + progress.rejected > 0) return null;
  return <Notice tone="warning">{TEXT.withoutResponse}</Notice>;
}
