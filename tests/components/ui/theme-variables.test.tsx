import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { AppProviders } from "@/components/ui/app-providers";
import { cssVariablesResolver, theme } from "@/components/ui/theme";

const written = (container: HTMLElement) =>
  [...container.querySelectorAll('style[data-mantine-styles="true"]')].map(({ textContent }) => textContent);

test("the theme's variables are written once, identical to Mantine's provider", () => {
  const own = render(<AppProviders nonce="n-1">page</AppProviders>);
  const [css, ...more] = written(own.container);
  expect(more).toEqual([]);
  expect(css).toContain("--ui-row-height: 2.5rem");
  expect(own.container.querySelector<HTMLElement>('style[data-mantine-styles="true"]')?.nonce).toBe("n-1");
  own.unmount();
  const theirs = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      page
    </MantineProvider>,
  );
  expect(written(theirs.container)).toEqual([css]);
});
