import { Button } from "@mantine/core";
import { notify } from "@/components/ui/notify";
import { useAttempt } from "@/components/ui/use-attempt";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { getStartPage, setStartPage } from "@/lib/contract/calls";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";

/** Sets the user's start page in every browser: this screen or the company directory; hidden until known. */
export function StartPageButton() {
  const mayUse = useCan("views.use");
  const { data, mutate } = useApi(getStartPage, mayUse ? {} : null);
  const { busy, attempt } = useAttempt({ title: TEXT.startFailed });
  if (!data) return null;
  const isStart = data.data.screen === "today";

  async function toggle() {
    await mutate(await send(setStartPage, { body: { screen: isStart ? null : "today" } }), { revalidate: false });
    notify.success({ message: isStart ? TEXT.startsElsewhere : TEXT.startsHere });
  }

  return (
    <Button variant="default" loading={busy} onClick={() => void attempt(toggle)}>
      {isStart ? TEXT.startElsewhere : TEXT.startHere}
    </Button>
  );
}
