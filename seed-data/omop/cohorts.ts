/** The cohort the queries run on, and the one whose persons no query may return. */
export const cohorts = { candidates: 1, others: 2 } as const;
