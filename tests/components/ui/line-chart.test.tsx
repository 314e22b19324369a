import { screen } from "@testing-library/react";
import { type ChartPoint, LineChart } from "@/components/ui/line-chart";
import { renderScreen } from "../render-screen";

const course = (...rupees: number[]): ChartPoint[] =>
  rupees.map((amount, at) => ({ day: `2026-11-0${at + 1}`, paise: amount * 100 }));

test.each([
  { rupees: [50_000, 1_24_280, 90_000], scale: ["₹1,24,280.00", "₹0.00", "₹50,000.00"] },
  { rupees: [1_20_000, 1_24_280], scale: ["₹1,24,280.00", "₹0.00"] },
  { rupees: [80_000, -40_000], scale: ["₹80,000.00", "-₹40,000.00", "₹0.00"] },
  // Zero would overlap the other label.
  { rupees: [80_000, -1_000], scale: ["₹80,000.00", "-₹1,000.00"] },
  { rupees: [0, 0], scale: ["₹0.00"] },
])("$rupees: the scale labels the highest, the lowest and zero, if they are far enough apart", ({ rupees, scale }) => {
  renderScreen(<LineChart label="Balance" past={course(...rupees)} ahead={[]} />);
  const chart = screen.getByRole("figure");
  expect([...(chart.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual(scale);
  expect(chart.querySelector("figcaption")).toHaveTextContent(/^01 Nov 2026Balance0[23] Nov 2026$/);
});
