/** SOA-3: a cell is active if its value is X. */
export const isActive = (value: string): boolean => value.trim() === "X";
