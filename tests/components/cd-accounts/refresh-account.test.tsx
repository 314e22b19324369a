import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { PageData } from "@/lib/client/swr-defaults";
import { useApi } from "@/lib/client/use-api";
import { useRefreshAccount } from "@/lib/client/use-refresh-account";
import { getCdAccount } from "@/lib/contract/calls";
import { answerCalls, renderScreenAs } from "../render-screen";

/** The balance of an account page that was left, after a write elsewhere that posts to the account. */

const PATH = "/api/cdAccount/cd-1";
const balance = (rupees: number) => ({ data: { balance: rupees } });

function Balance() {
  const { data } = useApi(getCdAccount, { params: { id: "cd-1" } });
  return <p>Balance {data?.data.balance}</p>;
}

/** The ledger page, which the server fills, and a page with the write. */
function Pages({ fromServer }: { fromServer: () => object }) {
  const [isLedger, setLedger] = useState(true);
  const refresh = useRefreshAccount();
  return (
    <>
      <button type="button" onClick={() => setLedger(!isLedger)}>
        Go
      </button>
      <button type="button" onClick={() => void refresh("cd-1")}>
        Approve
      </button>
      {isLedger ? (
        <PageData data={{ [PATH]: fromServer() }}>
          <Balance />
        </PageData>
      ) : null}
    </>
  );
}

test("the balance of before is never on the page again", async () => {
  let answer = () => Promise.resolve({ body: balance(100) });
  let stored = 100;
  answerCalls(() => answer());
  renderScreenAs(["finance"], <Pages fromServer={() => balance(stored)} />);
  expect(await screen.findByText("Balance 100")).toBeVisible();
  await act(async () => {});
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Go");
  stored = 76;
  // The reload in the background takes longer than the test.
  answer = () => new Promise(() => {});
  await press("Approve");
  await press("Go");
  expect(screen.getByText("Balance 76")).toBeVisible();
});
