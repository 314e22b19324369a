import { handle } from "@/lib/bff/handle";
import { ENDPOINTS } from "@/lib/contract/endpoints";

/** Every call of the contract at its own address under `/api`; any other address gets an error in the shape of all others. */
export const { GET, POST, PUT, PATCH, DELETE } = handle(ENDPOINTS);
