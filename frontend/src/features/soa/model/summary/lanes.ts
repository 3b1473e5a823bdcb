/**
 * Places each item in the first lane where it does not touch the previous one.
 * @returns the lane of each item
 */
export function packLanes(items: readonly { from: number; to: number }[], gap: number): number[] {
  const lanes = new Array<number>(items.length).fill(0);
  const ends: number[] = [];
  const inOrder = items.map((item, index) => ({ item, index })).sort((a, b) => a.item.from - b.item.from);
  for (const { item, index } of inOrder) {
    const free = ends.findIndex((end) => end + gap <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.to;
    lanes[index] = lane;
  }
  return lanes;
}
