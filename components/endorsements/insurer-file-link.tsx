import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useRecordActions } from "@/components/ui/record-actions";
import { useCan } from "@/lib/client/viewer";
import type { Endorsement } from "@/lib/contract/endorsements";
import { STATUSES } from "@/lib/domain/endorsements/status";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { fileAddress } from "./file-address";

/** The member data in the formats of insurer and TPA, if they have one and the endorsement is no draft. */
export function InsurerFileLink({ endorsement }: { endorsement: Endorsement }) {
  const may = useCan("endorsements.insurerFile");
  const files = may ? filesOf(endorsement) : [];
  useRecordActions(files);
  return files.map(({ label, href }) => <FileLink key={label} href={href} label={label} />);
}

const FILES = [
  { stage: "INSURER", label: "Download insurer format", words: "file" },
  { stage: "TPA", label: "Download TPA format", words: "file" },
] as const;

function filesOf(endorsement: Endorsement) {
  const { insurerName, policyType, status } = endorsement;
  if (!STATUSES[status].hasFiles) return [];
  // A provider with the specification's calls only has the insurers of spec 2 §9.
  const formats = endorsement.formats ?? (neutralFormatOf(insurerName, policyType) ? ["INSURER" as const] : []);
  return FILES.filter(({ stage }) => formats.includes(stage)).map(({ stage, ...file }) => ({
    ...file,
    href: fileAddress(endorsement, stage),
    download: true,
  }));
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
