import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useCan } from "@/lib/client/viewer";
import type { Endorsement } from "@/lib/contract/endorsements";
import { STATUSES } from "@/lib/domain/endorsements/status";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { fileAddress } from "./file-address";

/** The member data in the formats of insurer and TPA, if they have one and the endorsement is no draft. */
export function InsurerFileLink({ endorsement }: { endorsement: Endorsement }) {
  const may = useCan("endorsements.insurerFile");
  const { insurerName, policyType, status } = endorsement;
  if (!may || !STATUSES[status].hasFiles) return null;
  // A provider with the specification's calls only has the insurers of spec 2 §9.
  const formats = endorsement.formats ?? (neutralFormatOf(insurerName, policyType) ? ["INSURER" as const] : []);
  return (
    <>
      {formats.includes("INSURER") ? (
        <FileLink href={fileAddress(endorsement, "INSURER")} label="Download insurer format" />
      ) : null}
      {formats.includes("TPA") ? <FileLink href={fileAddress(endorsement, "TPA")} label="Download TPA format" /> : null}
    </>
  );
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      {label}
    </Button>
  );
}
