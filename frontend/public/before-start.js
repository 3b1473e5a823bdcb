// Runs before the application and before the first paint. A file of its own rather than an inline script, because
// the content security policy allows no inline scripts.

// A person who chose the dark scheme never sees a white flash.
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

// zod compiles its checks with `new Function` where it may. Here it may not, and even trying is reported as a
// violation of the policy. Its setting has to stand before the first schema is made.
globalThis.__zod_globalConfig = { jitless: true };
