import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndorsementOwnerField } from "@/components/endorsements/endorsement-owner-field";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import { answerCalls, renderScreenAs } from "../render-screen";

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

test("a double press hands it over once, and the button has the focus again", async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  answerCalls((path, init) => {
    if (init.method === undefined || init.method === "GET") {
      return { body: { data: [{ ...ASHA, open: 1, overdue: 0 }] } };
    }
    sent.push(path);
    return { body: { data: { owner: ASHA } } };
  });
  renderScreenAs(
    ["opsLead"],
    <EndorsementOwnerField id="e-1" endorsement="Acme · Endo 1" owner={MEERA} isOpen onChanged={async () => {}} />,
    { userId: MEERA.id },
  );
  await user.click(screen.getByRole("button", { name: "Hand to …" }));
  await user.dblClick(await screen.findByRole("menuitem", { name: /Asha Menon/ }));
  expect(await screen.findByText("Acme · Endo 1 is now with Asha Menon.")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Hand to …" })).toHaveFocus();
});
