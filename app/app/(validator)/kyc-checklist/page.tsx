import type { Metadata } from "next";
import { KycChecklist } from "@/components/validator/kyc/kyc-checklist";
import { createPage } from "../../create-page";

export const metadata: Metadata = { title: "KYC checklist" };

export default createPage("/app/kyc-checklist", <KycChecklist />);
