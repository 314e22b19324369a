import type * as contract from "@/lib/contract/registration";
import type { Verb } from "../route";
import { register } from "./register-members";

/** Bulk EDIT. @throws ProviderError bad_request, too_large, not_found for the request as a whole. */
export const editMembers: Verb<typeof contract.editMembers> = (db, call, input) => register(db, call, input, "EDIT");
