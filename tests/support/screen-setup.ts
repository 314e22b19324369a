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

// As with a person who has moved: a toast shows at once.
beforeAll(loadToasts);

// The toasts of one test would fill the places of the next one's: four stand at once, the others wait.
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
