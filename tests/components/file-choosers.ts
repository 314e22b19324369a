/** The inputs whose file chooser is opened from now on; they are not in the page. */
export function fileChoosers(): HTMLInputElement[] {
  const opened: HTMLInputElement[] = [];
  HTMLInputElement.prototype.click = function click() {
    opened.push(this);
  };
  return opened;
}
