import { handle } from "@/lib/bff/handle";
import { ENDPOINTS } from "@/lib/contract/endpoints";

/** Every call of the contract, at its address under `/api`. Any other address gets an error in the usual shape. */
export const { GET, POST, PUT, PATCH, DELETE } = handle(ENDPOINTS);
