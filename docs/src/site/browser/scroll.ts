/** Makes what is wider than the page reachable by keyboard, so that it can be scrolled. */
export function reachByKeyboard(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth;
      if (isWide) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll(".text :is(.table, pre, .picture)")) observer.observe(box);
}
