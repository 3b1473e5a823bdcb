/** Colors of the ways in which objects of two studies relate. */
export const statusTones = { same: "gray", changed: "yellow", added: "green", removed: "red" } as const;
