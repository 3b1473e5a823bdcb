export const migrationLines = (applied: readonly string[]): string[] =>
  applied.map((name) => `applied  ${name}`);
