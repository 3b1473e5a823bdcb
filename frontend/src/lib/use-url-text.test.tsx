import { screen } from "@testing-library/react";
import { Link, useSearchParams } from "react-router-dom";
import { expect, test } from "vitest";
import { renderRoutes } from "../testing/render.tsx";
import { useSetUrlParameters } from "./use-url-parameters.ts";
import { useUrlText } from "./use-url-text.ts";

function SearchBox() {
  const [text, setText] = useUrlText("q");
  return <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Screen() {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  return (
    <>
      {parameters.get("tab") === null && <SearchBox />}
      <button type="button" onClick={() => setParameters({ tab: "other" })}>
        Other tab
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const show = () =>
  renderRoutes(
    [
      { path: "/", element: <Screen /> },
      { path: "/elsewhere", element: <SearchBox /> },
    ],
    "/?x=1",
  );

test("DASH-5: leaving a tab while typing keeps the shared search text", async () => {
  const { user, address } = show();
  await user.type(await screen.findByLabelText("Search"), "size");
  screen.getByRole("button", { name: "Other tab" }).focus();
  await user.keyboard("{Enter}");
  await expect.poll(address).toBe("/?x=1&tab=other&q=size");
});

test("a click right after typing finds the text in the URL", async () => {
  const { user, address } = show();
  await user.type(await screen.findByLabelText("Search"), "size");
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("link", { name: "Elsewhere" }) });
  expect(address()).toBe("/?x=1&q=size");
});

test("leaving a screen while typing does not carry the text over", async () => {
  const { user, address } = show();
  await user.type(await screen.findByLabelText("Search"), "size");
  screen.getByRole("link", { name: "Elsewhere" }).focus();
  await user.keyboard("{Enter}");
  await screen.findByLabelText("Search");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(address()).toBe("/elsewhere");
});
