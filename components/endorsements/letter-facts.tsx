import { Anchor } from "@mantine/core";
import { Facts } from "@/components/ui/facts";
import type { LetterPreview } from "@/lib/contract/endorsement-letters";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_LETTER_MESSAGES as TEXT } from "@/lib/messages/endorsement-letters";
import { fileAddress } from "./file-address";

type Props = { endorsement: Endorsement; preview: LetterPreview };

/** What of a letter nobody words: its subject, by which an answer is known, and the file. */
export function LetterFacts({ endorsement, preview: { stage, subject, fileName, rows } }: Props) {
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
