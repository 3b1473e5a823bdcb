import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import {
  hangAfter,
  type ModelReply,
  passageWith,
  piece,
  say,
  startScriptedModel,
} from "../backend/src/testing/scripted-model.ts";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const model = await startScriptedModel({ timeout: 20_000 });
afterAll(() => model.close());
const app = withApp([], { model: model.settings });

const question = "When must every serious adverse event be reported to the sponsor?";
const first = "Serious adverse events are reported to the sponsor within 24 hours.";
const second = "Late reports cost 500 euros.";
const latest = (page: Page) => page.getByRole("region", { name: "Latest answer" });

async function ask(page: Page, reply: ModelReply) {
  model.script(reply);
  await page.getByRole("textbox", { name: "Question about this protocol" }).fill(question);
  await page.keyboard.press("Enter");
}

describe.skipIf(isDatabaseElsewhere())("ASK-8, ASK-16: a language model answers", () => {
  it("sentence by sentence, each with its source or marked as lacking one; canceling stops the model", async () => {
    const page = await app.open("/dashboard?protocolId=adaura");
    await page.getByRole("button", { name: /AI Assistant/ }).click();
    let finish: () => void = () => undefined;
    await ask(page, (res, request) => {
      const id = passageWith(request, "within 24 hours");
      hangAfter(`${first} [${id}] Late`)(res, request);
      finish = () => {
        res.write(piece({ content: ` reports cost 500 euros [${id}].` }));
        res.end(`${piece({}, "stop")}data: [DONE]\n\n`);
      };
    });
    await latest(page).getByText(first).waitFor();
    expect(await latest(page).getAttribute("aria-busy")).toBe("true");
    finish();
    await latest(page).getByText(second).waitFor();
    await latest(page).getByText("“500” is not in the cited passage.").waitFor();
    await latest(page)
      .getByText(/% confidence, /)
      .waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);

    await latest(page)
      .getByRole("link", { name: /^Source 1/ })
      .click();
    const viewer = page.getByRole("dialog", { name: /^Protocol Page/ });
    await viewer.getByText("Highlighted on this page.", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });

    await ask(page, hangAfter("Serious"));
    await expect.poll(() => model.requests.length).toBe(1);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => model.requests[0]?.abandoned()).toBe(true);
    await latest(page).getByText(first).waitFor();

    await ask(page, say("Everything is safe [P1]."));
    await latest(page)
      .getByText("Every quote is taken word for word from this study.", { exact: false })
      .waitFor();
  });
});
