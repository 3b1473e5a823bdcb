import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareAdministrator } from "../backend/src/access/first-administrator.ts";
import { scheduleTableSchema } from "../backend/src/contract/bundle/schedule.ts";
import { startOpenIdProvider, type TestProvider } from "../backend/src/testing/openid-provider.ts";
import { addPerson, asBrowser, testPassword } from "../backend/src/testing/sign-in.ts";
import { seriousViolationsInBothSchemes } from "./support/accessibility.ts";
import { withApp } from "./support/with-app.ts";

const tableWith = (value: string) => ({
  table_1: scheduleTableSchema.parse({
    table_name: "Table 1",
    columns_meta: [{ column_id: "V1", column_name: "Week 1" }],
    rows: [{ procedure_name: "ECG", cells: { "0": { value } } }],
  }),
});
const openId = { issuer: "", clientId: "", clientSecret: "", name: "Acme ID", defaultRole: null };
const study = "signed.pdf";

describe("sign-in, roles, and signatures", () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider(() => app.server.origin);
    Object.assign(openId, provider.settings);
  });
  afterAll(() => provider.close());
  const app = withApp([{ id: study, title: "A study to sign", schedule: tableWith("X") }], {
    access: { signIn: true, openId },
  });

  const fillIn = async (page: Page, login: string, password = testPassword) => {
    await page.getByLabel("Sign-in name").fill(login);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  /** Opens a screen in a browser where a person has signed in. */
  const openAs = async (login: string, path: string) => {
    const page = await app.open(path);
    await fillIn(page, login);
    await page.getByRole("button", { name: `${login} of the test: account` }).waitFor();
    return page;
  };
  const choosePassword = async (page: Page) => {
    await page.getByRole("textbox", { name: "New password" }).fill(testPassword);
    await page.getByRole("button", { name: "Save and sign in" }).click();
  };

  it("ACC-7, ACC-8: the first administrator follows a printed link and adds a reader, who follows another link", async () => {
    const { server } = app;
    const line = (await prepareAdministrator(server.database, server.origin, null)) ?? "";
    const first = await app.open(/\/welcome#\S+/.exec(line)?.[0] ?? "");
    await first.getByRole("heading", { name: "Set up TrialTrace" }).waitFor();
    expect(await seriousViolationsInBothSchemes(first)).toEqual([]);
    await first.getByLabel("Sign-in name").fill("root");
    await first.getByLabel("Full name").fill("Root of the test");
    await choosePassword(first);
    await first.getByRole("button", { name: "Root of the test: account" }).click();
    await first.getByRole("menuitem", { name: "People" }).click();
    await first.getByRole("button", { name: "Add a person" }).click();
    const dialog = first.getByRole("dialog", { name: "Add a person" });
    await dialog.getByLabel("Sign-in name").fill("rita");
    await dialog.getByLabel("Full name").fill("rita of the test");
    await dialog.getByRole("combobox", { name: "Study" }).click();
    await first.getByRole("option", { name: "A study to sign" }).click();
    await dialog.getByRole("button", { name: "Add and create link" }).click();
    const link = (await first.getByText(/\/welcome#/).textContent()) ?? "";
    const second = await app.open(link.slice(link.indexOf("/welcome")));
    await choosePassword(second);
    await second.getByRole("button", { name: "rita of the test: account" }).waitFor();
    await first.getByRole("button", { name: "Close" }).click();
    expect(await seriousViolationsInBothSchemes(first)).toEqual([]);
  });

  it("ACC-3: wrong passwords are rejected, the tenth locks the account, and the correct one then fails too", async () => {
    await addPerson(app.server, "locked", [["reader", study]]);
    const wrong = { login: "locked", password: "wrong" };
    for (let count = 0; count < 9; count += 1) {
      await app.server.request.post("/api/account/sign-in").set(asBrowser).send(wrong);
    }
    const page = await app.open("/");
    await fillIn(page, "locked", "wrong");
    await page.getByText("The name or the password is wrong.").waitFor();
    await fillIn(page, "locked");
    await page.getByText(/^Too many attempts\. Try again in/).waitFor();
    expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
  });

  it("ACC-11, ACC-13: a reader of one study sees no other, cannot edit, and is shown why", async () => {
    await addPerson(app.server, "reader", [["reader", study]]);
    const page = await openAs("reader", `/dashboard?protocolId=${study}&tab=schedule&view=matrix`);
    await page.getByRole("gridcell", { name: "ECG" }).or(page.getByText("ECG").first()).waitFor();
    expect(await page.getByRole("switch", { name: "Edit" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Import" }).count()).toBe(0);
    await page.goto(`/protocol/${study}`);
    await page.getByRole("button", { name: "Sign: The whole study" }).hover();
    await page.getByText("Signing needs the role editor or approver in this study.").waitFor();
    await page.goto("/people");
    await page
      .getByText("This needs the role administrator for all studies, which you do not have.")
      .waitFor();
    await page.goto("/dashboard?protocolId=adaura");
    await page.getByText("You have no role in 'adaura', or there is no such protocol.").waitFor();
  });

  it("ACC-13, ACC-14: an editor and an approver sign a revision; a later save voids both", async () => {
    await addPerson(app.server, "editor", [["editor", study]]);
    await addPerson(app.server, "approver", [["approver", study]]);
    const history = `/dashboard?protocolId=${study}&tab=schedule&view=matrix&history=open`;
    const [editor, approver] = [await openAs("editor", history), await openAs("approver", history)];
    const sign = async (page: Page, meaning: string) => {
      await page.getByRole("button", { name: "Sign: Revision 1 of the schedule" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign: Revision 1 of the schedule" });
      await dialog.getByRole("radio", { name: meaning }).check();
      await dialog.getByRole("textbox", { name: "Your password, again" }).fill(testPassword);
      if (meaning === "Author") expect(await seriousViolationsInBothSchemes(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Sign", exact: true }).click();
      await dialog.waitFor({ state: "hidden" });
    };
    await sign(editor, "Author");
    await sign(approver, "Approver");
    const lines = (page: Page) => page.getByRole("list", { name: "Signatures" }).getByRole("listitem");
    await approver.reload();
    await lines(approver).nth(1).waitFor();
    expect(await lines(approver).allTextContents()).toEqual([
      expect.stringMatching(/^Approverapprover of the test, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
      expect.stringMatching(/^Authoreditor of the test, .* UTC$/),
    ]);
    const { revision } = await (await editor.request.get(`/api/soa?protocolId=${study}`)).json();
    const saved = await editor.request.put(`/api/soa?protocolId=${study}`, {
      headers: { "if-match": revision.etag, origin: app.server.origin },
      data: { tables: tableWith("-"), reason: "Amendment" },
    });
    expect(saved.status()).toBe(200);
    await approver.reload();
    await lines(approver).nth(1).waitFor();
    expect(await lines(approver).allTextContents()).toEqual([
      expect.stringMatching(/^Approver, void.*Revision 2 has replaced the signed revision\.$/),
      expect.stringMatching(/^Author, void.*Revision 2 has replaced the signed revision\.$/),
    ]);
    await approver.goto(`/protocol/${study}`);
    await lines(approver).nth(1).waitFor();
    expect(await seriousViolationsInBothSchemes(approver)).toEqual([]);
  });

  it("ACC-15, ACC-13: a person signs in through the provider, and again to sign the study", async () => {
    await addPerson(app.server, "ada@example.org", [["approver", study]]);
    const page = await app.open(`/protocol/${study}`);
    const atProvider = async () => {
      await page.locator("input[name=login]").fill("ada@example.org");
      await page.locator("input[name=password]").fill("any");
      await page.locator("button[type=submit]").click();
    };
    await page.getByRole("button", { name: "Sign in with Acme ID" }).click();
    await atProvider();
    // The provider asks for consent once.
    await page.locator("button[type=submit]").click();
    const sign = page.getByRole("button", { name: "Sign: The whole study" });
    await sign.click();
    const dialog = page.getByRole("dialog", { name: "Sign: The whole study" });
    await dialog.getByRole("radio", { name: "Approver" }).check();
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await dialog.getByText(/^Sign in again at your provider/).waitFor();
    await dialog.getByRole("button", { name: "Sign in again with Acme ID" }).click();
    await atProvider();
    await sign.click();
    await dialog.getByRole("radio", { name: "Approver" }).check();
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await page.getByRole("listitem").filter({ hasText: "ada@example.org of the test" }).waitFor();
  });

  it("ACC-6, ACC-11: signing out everywhere else ends the other browser's session, with a dialog over the screen", async () => {
    await addPerson(app.server, "twice", [["reader", study]]);
    const there = await openAs("twice", `/protocol/${study}`);
    const here = await openAs("twice", "/account");
    const everywhere = here.getByRole("button", { name: "Sign out everywhere else" });
    await everywhere.waitFor();
    expect(await seriousViolationsInBothSchemes(here)).toEqual([]);
    await everywhere.click();
    await everywhere.waitFor({ state: "detached" });
    await there.getByRole("button", { name: "twice of the test: account" }).click();
    await there.getByRole("menuitem", { name: "Your account" }).click();
    await there.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  });
});
