/** Ends on demand. */
function pendingWork() {
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work, end };
}

/** The module as on a new page, and idle moments that the test triggers. */
async function openPage() {
  jest.resetModules();
  const moments: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (callback: () => void) => moments.push(callback) });
  const page = await import("@/components/ui/warm-up");
  const idle = async () => {
    for (let turn = 0; turn < 5; turn++) await null;
    for (const moment of moments.splice(0)) moment();
    for (let turn = 0; turn < 5; turn++) await null;
  };
  return { ...page, idle };
}

afterEach(() => {
  Reflect.deleteProperty(window, "requestIdleCallback");
});

test("code is loaded in idle moments, one part in each, once a person is present", async () => {
  const { warmUp, idle } = await openPage();
  const fetched: string[] = [];
  for (const name of ["first", "second"]) warmUp(async () => fetched.push(name));
  await idle();
  expect(fetched).toEqual([]);
  window.dispatchEvent(new Event("keydown"));
  await idle();
  expect(fetched).toEqual(["first"]);
  await idle();
  expect(fetched).toEqual(["first", "second"]);
});

test("nothing is loaded while a file is read, however idle the page is, nor when it fails", async () => {
  const { warmUp, holdWarmUp, idle } = await openPage();
  const fetched: string[] = [];
  const reading = pendingWork();
  warmUp(async () => fetched.push("early"));
  warmUp(async () => fetched.push("late"));
  window.dispatchEvent(new Event("keydown"));
  for (let turn = 0; turn < 5; turn++) await null;
  // The idle moment was requested before the file arrived.
  holdWarmUp(reading.work.then(() => Promise.reject(new Error("stopped"))));
  await idle();
  await idle();
  expect(fetched).toEqual([]);
  reading.end();
  await idle();
  await idle();
  await idle();
  expect(fetched).toEqual(["early", "late"]);
});
