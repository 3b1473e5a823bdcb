/** Disjoint sets: `find` returns the representative of an element's set. Elements are 0 to `size` − 1. */
export function createUnion(size: number): {
  find(element: number): number;
  join(a: number, b: number): void;
} {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const find = (element: number): number => {
    let root = element;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = element; at !== root; ) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  return {
    find,
    join(a, b) {
      parents[find(b)] = find(a);
    },
  };
}
