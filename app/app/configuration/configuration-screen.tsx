"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfigurationView } from "@/components/configuration/configuration-view";
import { TargetPicker } from "@/components/configuration/target-picker";
import { PolicyStep } from "@/components/registration/bulk-register/policy-step";
import { CompanyStep } from "@/components/registration/company-step";
import { leaveBy } from "@/components/ui/leaving";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { getPolicy } from "@/lib/contract/calls";
import type { ConfigLayer } from "@/lib/domain/configuration/settings";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { paths } from "@/lib/paths";

/** Settings for everyone, an insurer or a policy; the URL says which. */
export function ConfigurationScreen() {
  const router = useRouter();
  const [insurerId] = useUrlParam("insurer");
  const [policyId] = useUrlParam("policy");
  const [chosen, setChosen] = useState({ companyId: "", policyId });
  const [picking, setPicking] = useState<ConfigLayer | null>(null);
  // A company chosen for another policy no longer applies: a link has changed the policy.
  const chosenCompanyId = chosen.policyId === policyId ? chosen.companyId : "";
  // The address has only the policy id, so load the company for its field.
  const opened = useApi(getPolicy, policyId && !chosenCompanyId ? { params: { id: policyId } } : null, {
    keepPreviousData: false,
  });
  const companyId = chosenCompanyId || (opened.data?.data.policyPlan.companyId ?? "");
  const shown: ConfigLayer = policyId ? "policy" : insurerId ? "insurer" : "default";
  const layer = picking ?? shown;

  function open(target: { insurerId?: string; policyId?: string }) {
    leaveBy(() => {
      setPicking(null);
      router.push(paths.configuration(target));
    });
  }

  const policy = (
    <>
      <CompanyStep companyId={companyId} onChoose={(id) => setChosen({ companyId: id, policyId })} />
      <PolicyStep
        companyId={companyId}
        policyId={chosenCompanyId ? "" : policyId}
        blockOf={() => null}
        onChoose={(id) => open({ policyId: id })}
      />
    </>
  );
  return (
    <Page>
      <PageHeader title={TEXT.title} />
      <TargetPicker
        layer={layer}
        insurerId={insurerId}
        policy={policy}
        onLayer={(next) => (next === "default" ? open({}) : leaveBy(() => setPicking(next)))}
        onInsurer={(id) => open({ insurerId: id })}
      />
      {layer === shown ? (
        <ConfigurationView
          key={`${insurerId}:${policyId}`}
          target={policyId ? { policyId } : insurerId ? { insurerId } : {}}
        />
      ) : null}
    </Page>
  );
}
