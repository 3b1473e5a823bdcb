// Runs before the first paint, so that a person who chose the dark scheme never sees a white flash. A file of
// its own rather than an inline script, because the content security policy allows no inline scripts.
(() => {
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  let chosen = null;
  try {
    chosen = window.localStorage.getItem("trialtrace-color-scheme");
  } catch {
    // Storage may be closed to us (private windows); the system's scheme is then the answer.
  }
  const scheme = chosen === "light" || chosen === "dark" ? chosen : system;
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
