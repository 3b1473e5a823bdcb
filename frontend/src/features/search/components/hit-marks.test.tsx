import { waitFor } from "@testing-library/react";
import { type SearchHit, searchLibrary } from "@trialtrace/backend/contract";
import { useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { sought } from "../sought-hit.ts";
import { makeHit, makeSearchAnswer } from "../testing/make-hit.ts";
import { HitMarks } from "./hit-marks.tsx";

const sentence = makeHit({ snippet: { text: "… and an ECG is taken at night.", marks: [[9, 12]] } });
const entry = makeHit({
  snippet: { text: "ID: K-1; Metric: ECG recordings out of time; Unit: %", marks: [[17, 20]] },
});

function Screen({ hit }: { hit: SearchHit }) {
  const navigate = useNavigate();
  return (
    <>
      <HitMarks />
      <button type="button" onClick={() => navigate(".", { state: sought("ecg", hit) })}>
        open
      </button>
      <div role="dialog" aria-label="Domain">
        <p>The ECG is described below.</p>
        <p>A nurse comes and an ECG is taken at night.</p>
        <p>ECG recordings out of time</p>
      </div>
    </>
  );
}

test.each([
  ["a sentence", sentence, "A nurse comes and an ECG is taken at night."],
  ["a field of an entry", entry, "ECG recordings out of time"],
])("ASK-13: %s of an opened hit comes into view in a dialog", async (_, hit, expected) => {
  const server = createFakeServer();
  server.answer(searchLibrary, () => ({ ...makeSearchAnswer("ecg"), patterns: [[["ecg"]]] }));
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const { user, getByRole } = renderScreen(<Screen hit={hit} />, { at: "/dashboard?protocolId=adaura" });
  await user.click(getByRole("button", { name: "open" }));
  await waitFor(() => expect(shown).toEqual([expected]));
});
