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
  { rupees: [80_000, -8_500], scale: ["₹80,000.00", "-₹8,500.00"] },
  { rupees: [0, 0], scale: ["₹0.00"] },
])("$rupees: the scale labels the highest, the lowest and zero, if they are far enough apart", ({ rupees, scale }) => {
  renderScreen(<LineChart label="Balance" past={course(...rupees)} ahead={[]} />);
  const chart = screen.getByRole("figure");
  expect([...(chart.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual(scale);
  expect(chart.querySelector("figcaption")).toHaveTextContent(/^01 Nov 2026Balance0[23] Nov 2026$/);
});

// A ratio of 12 is linear, more is compressed: the small amounts keep their height, and round amounts are labelled.
test.each([
  { rupees: [10_000, 10_000, 1_20_000], scale: ["₹1,20,000.00", "₹0.00"], isCompressed: false },
  {
    rupees: [10_000, 10_000, 1_20_001],
    scale: ["₹1,20,001.00", "₹0.00", "₹10,000.00"],
    isCompressed: true,
  },
  {
    rupees: [50_000, 40_000, -50_00_000],
    scale: ["₹50,000.00", "-₹50,00,000.00", "₹0.00", "-₹10,00,000.00", "-₹1,00,000.00"],
    isCompressed: true,
  },
])("$rupees: compressed is $isCompressed", ({ rupees, scale, isCompressed }) => {
  renderScreen(<LineChart label="Balance" past={course(...rupees)} ahead={[]} />);
  const chart = screen.getByRole("figure");
  expect([...(chart.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual(scale);
  expect(chart.querySelector("figcaption")?.textContent?.includes("compressed scale")).toBe(isCompressed);
});

test("a dot is a row for screen readers; the legend is a list", () => {
  renderScreen(
    <LineChart
      label="Balance"
      past={course(100, 200)}
      ahead={[]}
      dots={[{ day: "2026-11-02", paise: 200_00, label: "deposit of ₹100.00" }]}
      legend={[{ mark: "dot", text: "1 deposit, ₹100.00" }]}
    />,
  );
  const row = screen.getByRole("row", { name: "02 Nov 2026, deposit of ₹100.00 ₹200.00" });
  expect(row).toBeInTheDocument();
  expect(screen.getByRole("list", { name: "Legend: Balance" })).toHaveTextContent("1 deposit, ₹100.00");
});
