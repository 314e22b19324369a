import { useState } from "react";
import { flushSync } from "react-dom";
import { FieldRefusal } from "@/components/ui/form/refusal";
import { ApiError } from "@/lib/client/api-error";
import { linkWarning, SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";
import { findTicketEndorsements } from "./find-ticket-endorsements";

export type TicketEntered = { supportTicketId: string; confirmedWarnings: string[] };

/** The warning about a ticket of another company, shown on submit, and the check that it is confirmed (ruling 50). */
export function useTicketWarning(companyName: string) {
  const [warnings, setWarnings] = useState<{ text: string }[]>([]);

  /** @throws FieldRefusal at the tick if the warning is not confirmed. */
  async function assertConfirmed({ supportTicketId, confirmedWarnings }: TicketEntered): Promise<void> {
    const text = await warningAbout(supportTicketId, companyName);
    // The tick must be there before the refusal focuses it.
    flushSync(() => setWarnings(text === null ? [] : [{ text }]));
    if (text !== null && !confirmedWarnings.includes(text)) throw new FieldRefusal("confirmedWarnings", TEXT.tick);
  }

  return { warnings, assertConfirmed };
}

/** A failed lookup blocks nothing. */
async function warningAbout(ticketId: string, companyName: string): Promise<string | null> {
  try {
    const others = (await findTicketEndorsements(ticketId)).filter((item) => item.companyName !== companyName);
    return others.length === 0 ? null : linkWarning({ ticketId, companyName, others });
  } catch (cause) {
    if (cause instanceof ApiError) return null;
    throw cause;
  }
}
