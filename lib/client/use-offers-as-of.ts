import { getRosterAsOf } from "@/lib/contract/calls";
import { useOffered } from "./viewer";

/** Whether the provider shows past states. It reads all of them through the same views: it has all these calls or none. */
export const useOffersAsOf = (): boolean => useOffered(getRosterAsOf);
