import { z } from "zod";
import { MAX_ADDRESSES, readAddresses } from "@/lib/domain/endorsement-emails/addresses";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";

/** Email addresses typed or pasted into one field. */
export const TypedAddresses = z.string().transform((text, context): string[] => {
  const { addresses, wrong } = readAddresses(text);
  const [first] = wrong;
  const message =
    first !== undefined
      ? TEXT.wrongAddress({ address: first })
      : addresses.length > MAX_ADDRESSES
        ? TEXT.tooManyAddresses({ max: MAX_ADDRESSES })
        : null;
  if (message !== null) context.issues.push({ code: "custom", message, input: text });
  return addresses;
});

/** The same, with at least one address. */
export const NeededAddresses = TypedAddresses.refine((addresses) => addresses.length > 0, TEXT.toNeeded);
