import { NotOffered } from "@/components/ui/not-offered";

/** The connected provider has no queue. */
export const NoQueue = ({ title }: { title: string }) => (
  <NotOffered title={title} missing="The connected provider has no queue">
    See the list of endorsements.
  </NotOffered>
);
