import { asApplication, createTestDatabase, isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { createRandom } from "../seed-data/random.ts";
import { shortScale } from "./campaign.ts";
import { databaseFaults } from "./campaigns/database-faults.ts";
import { fuzz } from "./campaigns/fuzz.ts";
import { kills } from "./campaigns/kills.ts";

// The short form of `npm run endure`. What depends on the speed of the machine is judged only there.

describe.skipIf(isDatabaseElsewhere())(
  "OPS-14: nothing acknowledged is lost, and the server keeps running",
  () => {
    it.each([kills, databaseFaults, fuzz])("$name", { timeout: 240_000, retry: 0 }, async (campaign) => {
      const database = await createTestDatabase();
      const target = {
        ...{ ownerUrl: database.url, url: asApplication(database.url), killDatabase: null },
        ...{ random: createRandom(1), report: () => undefined },
      };
      const { lost, serverErrors, hung, missed } = await campaign.run(target, shortScale);
      await database.drop();
      const faults = missed.filter((sentence) => !sentence.startsWith("recovery took"));
      expect({ lost, serverErrors, hung, faults }).toEqual({ lost: 0, serverErrors: 0, hung: 0, faults: [] });
    });
  },
);
