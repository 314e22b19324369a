import type * as contract from "@/lib/contract/users";
import type { Verb } from "../route";
import { updateContactDetails } from "./update-contact-details";

/** The same change under the method for partial changes [spec 1 §7]. @throws as `updateContactDetails`. */
export const patchContactDetails: Verb<typeof contract.patchContactDetails> = updateContactDetails;
