"use client";

import { Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "@/lib/client/viewer";
import type { Endorsement } from "@/lib/contract/endorsements";
import { DeleteEndorsementButton } from "./delete-endorsement-button";
import { ExceptionsDialog } from "./exceptions-dialog";
import { RenameDialog } from "./rename-dialog";

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** What else may be done with the endorsement, by role and status [spec 2 §4, §5]. */
export function HeaderActions({ endorsement, onChanged }: Props) {
  const [dialog, setDialog] = useState<"rename" | "exceptions" | null>(null);
  const mayRename = useCan("endorsements.rename");
  const maySetExceptions = useCan("endorsements.exceptions");
  const mayDelete = useCan("endorsements.delete");
  const isOpen = endorsement.status !== "ENDO_COMPLETE";
  const close = () => setDialog(null);
  return (
    <>
      {mayDelete && endorsement.status === "DRAFT" ? <DeleteEndorsementButton endorsement={endorsement} /> : null}
      {isOpen && (mayRename || maySetExceptions) ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={15} aria-hidden />}>
              More actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayRename ? <Menu.Item onClick={() => setDialog("rename")}>Rename Endo Cycle</Menu.Item> : null}
            {maySetExceptions ? <Menu.Item onClick={() => setDialog("exceptions")}>Exceptions</Menu.Item> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialog === "rename" ? <RenameDialog endorsement={endorsement} onClose={close} onChanged={onChanged} /> : null}
      {dialog === "exceptions" ? (
        <ExceptionsDialog endorsement={endorsement} onClose={close} onChanged={onChanged} />
      ) : null}
    </>
  );
}
