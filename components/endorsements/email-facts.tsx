import { Anchor } from "@mantine/core";
import { Facts } from "@/components/ui/facts";
import type { EmailPreview } from "@/lib/contract/endorsement-emails";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { fileAddress } from "./file-address";

type Props = { endorsement: Endorsement; preview: EmailPreview };

/** The fixed parts of an email: its subject, which matches the reply, and its file. */
export function EmailFacts({ endorsement, preview: { stage, subject, fileName, rows } }: Props) {
  return (
    <Facts
      layout="list"
      facts={[
        { label: TEXT.subject, value: subject },
        {
          label: TEXT.attachment,
          value: (
            <>
              <Anchor href={fileAddress(endorsement, stage)} download size="sm">
                {fileName}
              </Anchor>
              , {TEXT.rows({ rows })}
            </>
          ),
        },
      ]}
    />
  );
}
