// Written into every page that has any use for scripts; nothing depends on it.
(() => {
  const root = document.documentElement;
  root.classList.add("js");

  document.addEventListener("change", ({ target }) => {
    if (target.matches("[data-submits]")) target.form.requestSubmit();
  });

  // "None of these" and "Don't know" stand alone; any other answer takes their place.
  document.addEventListener("change", ({ target }) => {
    if (target.type !== "checkbox" || !target.checked) return;
    const boxes = [...(target.closest("fieldset:has([data-alone])")?.elements ?? [])];
    for (const box of boxes) {
      const excludes = "alone" in target.dataset || "alone" in box.dataset;
      if (box !== target && box.type === "checkbox" && excludes) box.checked = false;
    }
  });

  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-reveals]");
    if (!button) return;
    const field = document.getElementById(button.dataset.reveals);
    const shown = field.type === "password";
    field.type = shown ? "text" : "password";
    button.textContent = shown ? button.dataset.hide : button.dataset.show;
  });

  document.addEventListener("click", async ({ target }) => {
    if (target.closest?.("[data-prints]")) print();
    const button = target.closest?.("[data-copies]");
    if (!button) return;
    const from = button.dataset.copies;
    const asText = (text) => new Blob([text], { type: "text/plain" });
    const text = from.startsWith("#")
      ? asText(document.querySelector(from).textContent)
      : fetch(from).then(async (response) => {
          if (!response.ok) throw new Error(response.statusText);
          return asText(await response.text());
        });
    // What was promised at the click itself may be written later, in every browser.
    const copied = async () =>
      navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    button.textContent = await copied().then(
      () => button.dataset.copied,
      () => button.dataset.failed,
    );
  });

  // With Shift a tick goes for every row since the one before.
  let ticked;
  const tick = (box, isRange) => {
    const boxes = [...box.closest("tbody").querySelectorAll('[type="checkbox"]')];
    const [from, to] = [boxes.indexOf(ticked), boxes.indexOf(box)].sort((a, b) => a - b);
    if (isRange && from >= 0) {
      for (const one of boxes.slice(from, to + 1)) one.checked = box.checked;
    }
    ticked = box;
  };
  document.addEventListener("click", ({ target, shiftKey }) => {
    if (target.matches?.('tbody [type="checkbox"]')) tick(target, shiftKey);
  });
  const pressTick = (isRange) => {
    const box = document.activeElement?.closest("tbody tr")?.querySelector('[type="checkbox"]');
    if (!box) return;
    box.checked = isRange || !box.checked;
    tick(box, isRange);
  };

  // Single keys: none while somebody types, and none for whoever has switched them off.
  const go = (step) => {
    const items = [
      ...document.querySelectorAll("main :is(tbody tr, .rows > li, .next li, .cards > li)"),
    ];
    const links = items.flatMap((item) => item.querySelector("a[href]") ?? []);
    const here = document.activeElement?.closest("tbody tr, .rows > li, .next li, .cards > li");
    const at = links.findIndex((link) => here?.contains(link));
    return links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  };
  let leading = 0;
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    const typing = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';
    if (target.closest?.(typing)) return;
    const shell = document.querySelector(".top:not([inert])");
    if (!shell) return;
    if (localStorage.getItem("keys") === "off" && key !== "?") return;
    const led = Date.now() - leading < 1500;
    leading = key === "g" ? Date.now() : 0;
    const link = led && document.querySelector(`.side [data-go="${CSS.escape(key)}"]`);
    if (link) link.click();
    else if (key === "/") shell.querySelector("#q").select();
    else if (key === "?") document.getElementById("keys").showPopover();
    else if (key.toLowerCase() === "x") pressTick(event.shiftKey);
    else if (key === "j" || key === "k") go(key === "j" ? 1 : -1)?.focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener("change", ({ target }) => {
    if ("keysUsed" in target.dataset) localStorage.setItem("keys", target.checked ? "on" : "off");
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    document.querySelector("dialog[open] .close")?.click();
  });

  // A menu that folds out goes away by a click elsewhere, and by Escape.
  const foldMenus = (but) => {
    for (const menu of document.querySelectorAll("[data-closes][open]")) {
      if (menu !== but) menu.open = false;
    }
  };
  document.addEventListener("click", ({ target }) => foldMenus(target.closest?.("[data-closes]")));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && foldMenus());

  const localTime = new Intl.DateTimeFormat(root.dataset.locale, {
    ...{ day: "numeric", month: "short", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit" },
  });
  document.addEventListener("DOMContentLoaded", () => {
    const used = document.querySelector("[data-keys-used]");
    if (used) used.checked = localStorage.getItem("keys") !== "off";
    for (const time of document.querySelectorAll("time[data-moment]")) {
      time.textContent = localTime.format(new Date(time.dateTime));
    }
  });

  // The application reloads a page whose next part it cannot load: go to that part whole instead.
  const asked = sessionStorage.getItem("asked");
  sessionStorage.removeItem("asked");
  const [navigation] = performance.getEntriesByType("navigation");
  if (asked && navigation?.type === "reload") location.replace(asked);

  const tellMissing = () => {
    const message = document.getElementById("chunk-error");
    if (message && !("ready" in root.dataset)) message.hidden = false;
  };
  const isImport = /import(ed|ing) module|module script/i;
  addEventListener("error", ({ target }) => target.tagName === "SCRIPT" && tellMissing(), true);
  addEventListener("unhandledrejection", ({ reason }) => isImport.test(reason) && tellMissing());
  setTimeout(tellMissing, 120_000);
})();
