import { CONFIG_KEYS } from "@/lib/domain/configuration/settings";
import { SETTING_WORDS } from "@/lib/messages/configuration";

test("a setting about approvals says so in its label, which previews and versions show without its section", () => {
  const labels = CONFIG_KEYS.filter((key) => key.startsWith("approve")).map((key) => SETTING_WORDS[key].label);
  expect(labels).toHaveLength(7);
  expect(labels.filter((label) => !label.startsWith("Approval"))).toEqual([]);
});
