// Written after the form of a page that asks for a passkey; the browser's answer goes with the form.
(() => {
  const form = document.querySelector("form[data-passkey]");
  const button = form.querySelector("button");
  const stopped = document.getElementById("passkey-stopped");
  form.addEventListener("submit", async (event) => {
    if (form.elements.sAnswer.value) return;
    event.preventDefault();
    button.disabled = true;
    stopped.hidden = true;
    try {
      const { startAuthentication, startRegistration } = window.SimpleWebAuthnBrowser;
      const start = form.dataset.passkey === "add" ? startRegistration : startAuthentication;
      const answer = await start({ optionsJSON: JSON.parse(form.dataset.options) });
      form.elements.sAnswer.value = JSON.stringify(answer);
      form.submit();
    } catch {
      stopped.hidden = false;
      button.disabled = false;
    }
  });
})();
