import { waitFor } from "@testing-library/react";
import { searchLibrary } from "@trialtrace/backend/contract";
import { useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render.tsx";
import { makeHit, makeSearchAnswer } from "./testing/make-hit.ts";
import { sought, useHitMarks } from "./use-hit-marks.ts";

const hit = makeHit({ snippet: { text: "… and an ECG is taken at night.", marks: [[9, 12]] } });

function Screen() {
  const navigate = useNavigate();
  useHitMarks();
  return (
    <>
      <button type="button" onClick={() => navigate(".", { state: sought("ecg", hit) })}>
        open
      </button>
      <div role="dialog" aria-label="Domain">
        <p>The ECG is described below.</p>
        <p>A nurse comes and an ECG is taken at night.</p>
      </div>
    </>
  );
}

test("ASK-13: the text of an opened hit comes into view in a dialog", async () => {
  const server = createFakeServer();
  server.answer(searchLibrary, () => ({ ...makeSearchAnswer("ecg"), patterns: [[["ecg"]]] }));
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const { user, getByRole } = renderScreen(<Screen />, { at: "/dashboard?protocolId=adaura" });
  await user.click(getByRole("button", { name: "open" }));
  await waitFor(() => expect(shown).toEqual(["A nurse comes and an ECG is taken at night."]));
});
