/**
 * A file of a criterion joins the queries of its atomic conditions, each in parentheses below a comment with its id.
 */
export function atomicQueries(file: string): readonly { readonly id: string; readonly sql: string }[] {
  return [...file.matchAll(/^-- ([A-Z]\d+\.\d+): .*\n\(/gm)].flatMap(({ 0: { length }, 1: id, index }) => {
    const sql = untilClosed(file.slice(index + length));
    return id && sql ? [{ id, sql }] : [];
  });
}

function untilClosed(text: string): string | undefined {
  let depth = 1;
  for (const { 0: mark, index } of text.matchAll(/[()]/g)) {
    depth += mark === "(" ? 1 : -1;
    if (depth === 0) return text.slice(0, index).trim();
  }
  return undefined;
}

/** How the file says it joins them: `(I3.3 and I3.4) or I3.1`. */
export function formulaOf(file: string): string | undefined {
  return /^-- Candidates who (?:meet the criterion|are excluded): (.+)\.$/m.exec(file)?.[1];
}

/** The persons of a formula, from those of its atomic conditions; "and" binds closer than "or". */
export function joinSets(formula: string, sets: ReadonlyMap<string, readonly number[]>): number[] {
  const words = formula.match(/[()]|[\w.]+/g) ?? [];
  let at = 0;
  const operand = (): ReadonlySet<number> => {
    const word = words[at++];
    if (word === "(") {
      const inner = alternatives();
      if (words[at++] !== ")") throw new Error(`A parenthesis is open in '${formula}'.`);
      return inner;
    }
    const set = sets.get(word ?? "");
    if (!set) throw new Error(`'${word}' of '${formula}' is no atomic condition of the file.`);
    return new Set(set);
  };
  const both = (): ReadonlySet<number> => {
    let persons = operand();
    while (words[at] === "and") {
      at++;
      const other = operand();
      persons = new Set([...persons].filter((person) => other.has(person)));
    }
    return persons;
  };
  const alternatives = (): ReadonlySet<number> => {
    let persons = both();
    while (words[at] === "or") {
      at++;
      persons = new Set([...persons, ...both()]);
    }
    return persons;
  };
  const joined = alternatives();
  if (at < words.length) throw new Error(`'${formula}' goes on after its end.`);
  return [...joined].sort((a, b) => a - b);
}
