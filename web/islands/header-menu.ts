const menu = document.querySelector<HTMLDetailsElement>("[data-header-menu]");

if (menu) {
  const close = () => (menu.open = false);
  menu.querySelector("nav")?.addEventListener("click", close);
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    close();
    menu.querySelector("summary")?.focus();
  });
}
