import { screen } from "@testing-library/react";
import { EndorsementOwnerField } from "@/components/ui/endorsement-owner-field";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import { renderScreenAs } from "../render-screen";

const MEERA = { id: "u-1", name: "Meera Iyer" };
const ASHA = { id: "u-2", name: "Asha Menon" };

test.each<[string, EndorsementOwner | null, readonly string[]]>([
  ["mine already is handed on, never taken", MEERA, ["Hand to …"]],
  ["another user's is taken or handed over", ASHA, ["Take it", "Hand to …"]],
  ["one without owner is taken or handed over", null, ["Take it", "Hand to …"]],
])("an endorsement: %s", (_what, owner, offered) => {
  renderScreenAs(
    ["opsLead"],
    <EndorsementOwnerField id="e-1" endorsement="Acme · Endo 1" owner={owner} isOpen onChanged={async () => {}} />,
    { userId: MEERA.id },
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(offered);
});
