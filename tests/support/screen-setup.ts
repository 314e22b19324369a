import "@testing-library/jest-dom";
import { notifications } from "@mantine/notifications";
import { act, configure, getConfig } from "@testing-library/react";
import { loadToasts } from "@/components/ui/toasts";
import { bytesOf } from "../components/files";
import { pushed } from "../components/navigation";

// As long as a slow machine takes to compile what a screen fetches at first use.
configure({ asyncUtilTimeout: 10_000 });

// A query that is repeated until it succeeds prints the page once, when its time is over: printing takes a tenth of a
// test's time.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const config: object = getConfig();
    const isRepeated =
      "_disableExpensiveErrorDiagnostics" in config && config._disableExpensiveErrorDiagnostics === true;
    if (!isRepeated || message === null) return getElementError(message, container);
    return Object.assign(new Error(message), { name: "TestingLibraryElementError" });
  },
});

// Mantine reads these at mount; jsdom has no layout engine to answer with.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

// jsdom's files cannot be read otherwise.
Blob.prototype.arrayBuffer ??= async function (this: Blob) {
  return (await bytesOf(this)).buffer;
};

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
window.HTMLElement.prototype.scrollTo = () => {};

// As with reduced motion: a toast is shown immediately.
beforeAll(loadToasts);

// The next test must not find old toasts.
afterEach(() =>
  act(() => {
    notifications.clean();
    notifications.cleanQueue();
  }),
);

beforeEach(() => {
  pushed.length = 0;
  sessionStorage.clear();
});
