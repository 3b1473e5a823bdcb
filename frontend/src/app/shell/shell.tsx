import { Outlet, ScrollRestoration } from "react-router-dom";

export function Shell() {
  return (
    <>
      <main id="main">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
