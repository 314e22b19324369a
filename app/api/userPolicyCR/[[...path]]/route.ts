import { handle } from "@/lib/bff/handle";
import {
  exportChangeRequests,
  listChangeRequestCompanies,
  listChangeRequests,
  postChangeRequest,
} from "@/lib/contract/change-requests";

export const { GET, POST } = handle([
  listChangeRequests,
  exportChangeRequests,
  listChangeRequestCompanies,
  postChangeRequest,
]);
