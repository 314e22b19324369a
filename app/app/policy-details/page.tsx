import type { Metadata } from "next";
import { PolicyAccount } from "@/components/cd-accounts/policy-account";
import { PolicySettingsLink } from "@/components/configuration/policy-settings-link";
import { PolicyIdMissing } from "@/components/policies/policy-details";
import { LastComparison } from "@/components/roster-comparisons/last-comparison";
import { preload } from "@/lib/bff/provide";
import { getPolicyWork } from "@/lib/contract/company-work";
import { getPolicy } from "@/lib/contract/policies";
import { createRecordPage } from "../create-page";
import { PolicyScreen } from "./policy-screen";

export const metadata: Metadata = { title: "Policy Details" };

export default createRecordPage("/app/policy-details", {
  missing: <PolicyIdMissing />,
  screenOf: (id) => (
    <PolicyScreen
      id={id}
      comparison={<LastComparison policyId={id} />}
      account={
        <>
          <PolicySettingsLink policyId={id} />
          <PolicyAccount policyId={id} />
        </>
      }
    />
  ),
  questionsOf: (id) => [preload(getPolicy, { params: { id } }), preload(getPolicyWork, { params: { id } })],
});
