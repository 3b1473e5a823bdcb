import { parseArgs } from "node:util";

export type Arguments =
  | { readonly kind: "help" }
  /** A usage error, as a sentence. */
  | { readonly kind: "fault"; readonly fault: string }
  | {
      readonly kind: "run";
      readonly short: boolean;
      readonly seed: number;
      readonly names: readonly string[];
    };

export const usage = (names: readonly string[]): string =>
  `Usage: npm run endure -- [--short] [--seed NUMBER] [CAMPAIGN…]

Attacks servers of its own on a database of its own, and prints one table. Exits with 1 if an aim was missed.

  --short        the same, small
  --seed NUMBER  other random numbers, 1 by default
  --help         this text
  CAMPAIGN       part of a campaign's name; all of them by default:
${names.map((name) => `                 ${name}`).join("\n")}`;

/**
 * Reads the command line.
 * @param names of all campaigns
 */
export function readArguments(args: readonly string[], names: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        short: { type: "boolean", default: false },
        seed: { type: "string", default: "1" },
        help: { type: "boolean", short: "h", default: false },
      },
      allowPositionals: true,
    });
    const { short, seed, help } = values;
    if (help) return { kind: "help" };
    if (!/^\d{1,9}$/.test(seed)) return fault(`The seed must be a whole number; found "${seed}".`);
    const unknown = positionals.find((part) => !names.some((name) => name.includes(part)));
    if (unknown !== undefined) {
      return fault(`There is no campaign "${unknown}". The campaigns are: ${names.join("; ")}.`);
    }
    const isChosen = (name: string) => positionals.some((part) => name.includes(part));
    const chosen = positionals.length === 0 ? names : names.filter(isChosen);
    return { kind: "run", short, seed: Number(seed), names: chosen };
  } catch (error) {
    if (error instanceof TypeError) return fault(error.message);
    throw error;
  }
}

const fault = (sentence: string): Arguments => ({ kind: "fault", fault: sentence });
