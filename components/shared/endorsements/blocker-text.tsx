import { RowLink } from "@/components/ui/row-link";
import { paths } from "@/lib/paths";

type Props = {
  text: string;
  /** The endorsement that the text names. */
  endorsementId?: string | undefined;
};

/** 'Waits for Endo 3' with a link to that endorsement [domain §24 #41]. */
export function BlockerText({ text, endorsementId }: Props) {
  if (!endorsementId) return text;
  const [name = text] = /Endo \d+/.exec(text) ?? [];
  const [before = "", ...after] = text.split(name);
  return (
    <>
      {before}
      <RowLink href={paths.endorsementDetails(endorsementId)}>{name}</RowLink>
      {after.join(name)}
    </>
  );
}
