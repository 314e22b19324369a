import "@testing-library/jest-dom";
import { notifications } from "@mantine/notifications";
import { act, configure } from "@testing-library/react";
import { loadToasts } from "@/components/ui/toasts";
import { pushed } from "../components/navigation";

// As long as a slow machine takes to compile what a screen fetches at first use.
configure({ asyncUtilTimeout: 10_000 });

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

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
window.HTMLElement.prototype.scrollTo = () => {};

// As with reduced motion: a toast is shown immediately.
beforeAll(loadToasts);

// Old toasts would take the next test's places: four are shown, the others queue.
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
