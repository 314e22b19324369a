import { handle } from "@/lib/bff/handle";
import { getKycDocument } from "@/lib/contract/kyc-documents";

export const { GET } = handle([getKycDocument]);
