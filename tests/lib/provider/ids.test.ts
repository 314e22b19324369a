import { newId } from "@/lib/provider/ids";

test("ids sort by creation, also if the clock is set back", () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(2_000_000_000_000);
  const first = newId("endo");
  clock.mockReturnValue(1_999_999_999_999);
  const second = newId("endo");
  clock.mockRestore();
  expect(second > first).toBe(true);
});
