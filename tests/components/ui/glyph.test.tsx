import { render } from "@testing-library/react";
import { MENU_ICONS } from "@/components/shell/menu-icons";
import { Glyph } from "@/components/ui/glyph";
import { STATUS_LOOKS } from "@/components/ui/status-looks";

const statusIcons = Object.values(STATUS_LOOKS).flatMap((looks) => Object.values(looks).map(({ icon }) => icon));
const icons = new Set([...Object.values(MENU_ICONS), ...statusIcons]);

test("a glyph has all strokes of Tabler's icon, each from where it begins there", () => {
  expect(icons.size).toBeGreaterThan(30);
  for (const Icon of icons) {
    const drawn = render(<Icon />).container.querySelector("svg")?.children ?? [];
    const strokes = [...drawn].map((stroke) => `${stroke.tagName} ${stroke.getAttribute("d")}`);
    // Behind another stroke a small letter would count from that one's end.
    for (const stroke of strokes) expect(stroke).toMatch(/^path M/);
    const { container } = render(<Glyph of={Icon} size={14} />);
    expect(container.querySelectorAll("path")).toHaveLength(1);
    expect(container.querySelector("path")).toHaveAttribute(
      "d",
      strokes.map((stroke) => stroke.replace("path ", "")).join(""),
    );
  }
});

test("a glyph is no image of its own for who listens", () => {
  const [Icon] = icons;
  if (!Icon) throw new Error("no icon");
  const { container } = render(<Glyph of={Icon} size={14} />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});
