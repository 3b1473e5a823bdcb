import type { Random } from "../seed-data/random.ts";

/** The database and the server programs that the campaigns attack; everything is thrown away afterwards. */
export interface Target {
  /** As the owner of the tables. */
  readonly ownerUrl: string;
  /** As the server uses it. */
  readonly url: string;
  /** Kills every process of the database server at once; null if the server is not ours to kill. */
  readonly killDatabase: (() => void) | null;
  readonly random: Random;
  report(line: string): void;
}

/** How much each campaign does. */
export interface Scale {
  readonly kills: number;
  readonly requests: number;
  readonly files: number;
  readonly databaseKills: number;
  /** Seconds for which the database is away, and then hangs. */
  readonly outage: number;
  readonly readers: number;
  readonly editors: number;
  /** Seconds of load. */
  readonly load: number;
  readonly protocols: number;
  readonly largeRows: number;
}

export interface Outcome {
  /** What was done, in a few words. */
  readonly done: string;
  /** Acknowledged changes that are gone, and protocols that are stored in part. */
  readonly lost: number;
  /** Responses with a status of 500 or more that nothing excuses. */
  readonly serverErrors: number;
  /** Requests or jobs without an end within their limit. */
  readonly hung: number;
  /** What was measured, in a few words. */
  readonly measured: string;
  /** Every aim that was missed, as a sentence. Empty: the campaign passed. */
  readonly missed: readonly string[];
}

export interface Campaign {
  readonly name: string;
  run(target: Target, scale: Scale): Promise<Outcome>;
}

export const fullScale: Scale = {
  ...{ kills: 200, requests: 10_000, files: 200, databaseKills: 10, outage: 30 },
  ...{ readers: 1000, editors: 50, load: 600, protocols: 1000, largeRows: 2000 },
};

/** The same in less than a minute: it shows that the campaigns work, and finds what breaks at once. */
export const shortScale: Scale = {
  ...{ kills: 2, requests: 300, files: 12, databaseKills: 1, outage: 2 },
  ...{ readers: 20, editors: 5, load: 3, protocols: 40, largeRows: 200 },
};

/** The missed aims among these. */
export const missed = (aims: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(aims).flatMap(([sentence, isMet]) => (isMet ? [] : [sentence]));
