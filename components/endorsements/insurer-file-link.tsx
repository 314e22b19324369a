import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { urlOf } from "@/lib/client/api";
import { useCan } from "@/lib/client/viewer";
import { getInsurerFile } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { insurerFormatOf } from "@/lib/sheets/insurer-formats/formats";

/** The member data as the insurer wants them; for the insurers of spec 2 §9, once the endorsement is no draft. */
export function InsurerFileLink({ endorsement }: { endorsement: Endorsement }) {
  const may = useCan("endorsements.insurerFile");
  const { id, insurerId, insurerName, policyType, status } = endorsement;
  if (!may || status === "DRAFT" || !insurerFormatOf(insurerName, policyType)) return null;
  return (
    <Button
      component="a"
      href={urlOf(getInsurerFile, { params: { endorsementId: id, insurerId } })}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      Download insurer format
    </Button>
  );
}
